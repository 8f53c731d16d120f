import { Navigate, useParams } from 'react-router-dom';
import { paths } from '@/lib/site/paths';

/** The short address of a label leads on to the car's Delivery screen. */
export const Component = () => <Navigate to={paths.delivery(useParams().id ?? '')} replace />;
