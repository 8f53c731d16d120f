/**
 * Pictures of 2 x 1 pixels whose EXIF says that they lie on their side (6): a browser that turns pictures of this kind by itself makes
 * them 1 wide.
 */
export const turnedProbes = {
  webp: 'UklGRlIAAABXRUJQVlA4WAoAAAAIAAAAAQAAAAAAVlA4TBEAAAAvAQAAAAfQ//73v/+BiOh/AABFWElGGgAAAElJKgAIAAAAAQASAQMAAQAAAAYAAAAAAAAA',
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABAQAAAADcWUInAAAAGmVYSWZJSSoACAAAAAEAEgEDAAEAAAAGAAAAAAAAALdIESkAAAAKSURBVHicY2AAAAACAAFIr6RxAAAAAElFTkSuQmCC',
};
