/**
 * From now on each call of a method goes through `around`, which calls it. `of`: a prototype, for the calls on all its objects. Returns
 * what ends it.
 */
export function wrap<Of extends object>(
  of: Of,
  name: keyof Of,
  around: (call: () => unknown, parameters: unknown[], on: Of) => unknown,
): () => void {
  const method = of[name] as (...parameters: unknown[]) => unknown;
  const wrapped = function (this: Of, ...parameters: unknown[]) {
    return around(() => method.apply(this, parameters), parameters, this);
  };
  Object.assign(of, { [name]: wrapped });
  return () => void Object.assign(of, { [name]: method });
}
