/** Lets the browser answer a press between two steps. */
export const nextTask = () => new Promise<void>((done) => void setTimeout(done));
