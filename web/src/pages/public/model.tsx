import { useParams } from 'react-router-dom';
import { ModelPage } from '@/storefront/model/model-page';
import { Component as NotFound } from './not-found';

export function Component() {
  const { id = '' } = useParams();
  return <ModelPage key={id} id={id} notFound={<NotFound />} />;
}
