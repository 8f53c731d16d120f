import { Navigate, useParams } from 'react-router-dom';
import { paths } from '@/lib/site/paths';

/** The short address of a label leads on to the car's Delivery screen. */
export function Component() {
  const { id = '' } = useParams();
  return <Navigate to={paths.delivery(id)} replace />;
}
