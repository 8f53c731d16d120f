import { useEffect, useEffectEvent, useRef } from 'react';
import type { ProductForm } from './use-product-form';

/** One picture fills both: as long as the carousel has the same as the card, or neither has one, it gets what is chosen for the card. */
export function useOnePicture({
  form,
  texts,
}: Pick<ProductForm, 'form'> & { texts: { img: string; carouselImg: string } }) {
  const { img, carouselImg } = texts;
  const former = useRef(img);
  const onPicture = useEffectEvent(() => {
    if (img !== former.current && carouselImg === former.current)
      form.setValue('carouselImg', img, { shouldValidate: form.formState.isSubmitted });
    former.current = img;
  });
  useEffect(() => {
    if (img !== former.current) onPicture();
  }, [img]);
}
