export function Component() {
  return <h1>Compare</h1>;
}
