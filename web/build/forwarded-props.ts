/** What Emotion keeps from an element. Nearly each of Material's says it for itself, and none has others that HTML lacks. */
export default (property: string): boolean => !['as', 'ownerState', 'sx', 'theme'].includes(property);
