/** The schemas are large. They come with the first text that is typed: who only looks at a form does not load them. */
export const loadSchemas = () => import('@contract/product-form');
