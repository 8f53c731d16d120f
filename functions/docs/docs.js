const accounts = document.querySelector('meta[name=accounts]').content;
/** The input of each token, by the name of its security scheme. */
const tokens = {
  accessToken: document.querySelector('#access-token'),
  idToken: document.querySelector('#id-token'),
};

/** An element with text or children. Text is never parsed as HTML. */
function element(name, attributes, ...children) {
  const created = Object.assign(document.createElement(name), attributes);
  created.append(...children);
  return created;
}

const resolve = (contract, schema) =>
  schema?.$ref ? contract.components.schemas[schema.$ref.split('/').pop()] : schema;

/** An example of a value that the schema accepts. */
function example(contract, reference) {
  const schema = resolve(contract, reference) ?? {};
  if (schema.examples) return schema.examples[0];
  const type = [schema.type].flat()[0];
  if (type === 'object') {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, value]) => [key, example(contract, value)]),
    );
  }
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  return schema.format === 'email' ? 'owner@meridian.example' : 'text';
}

function typeOf(contract, reference) {
  const schema = resolve(contract, reference) ?? {};
  const limits = ['minimum', 'maximum', 'minLength', 'maxLength', 'multipleOf']
    .filter((key) => schema[key] !== undefined)
    .map((key) => `${key} ${schema[key]}`);
  return [[schema.type ?? 'any'].flat().join(' or '), ...limits].join(', ');
}

function fieldsOf(contract, reference) {
  const schema = resolve(contract, reference);
  const rows = Object.entries(schema?.properties ?? {}).map(([name, value]) =>
    element(
      'tr',
      {},
      element('td', {}, element('code', {}, name)),
      element('td', {}, typeOf(contract, value)),
      element('td', {}, schema.required?.includes(name) ? 'required' : 'optional'),
    ),
  );
  return element(
    'table',
    {},
    element('caption', { hidden: true }, 'Fields of the body'),
    element('tbody', {}, ...rows),
  );
}

function statusesOf(responses) {
  const rows = Object.entries(responses).map(([status, { description }]) =>
    element('tr', {}, element('th', { scope: 'row' }, status), element('td', {}, description)),
  );
  return element('table', {}, element('tbody', {}, ...rows));
}

const schemesOf = ({ security = [] }) => security.flatMap(Object.keys);

async function call(method, path, operation, form, body) {
  const query = new URLSearchParams();
  const headers = {};
  let address = path.slice(1);
  for (const { name, in: place } of operation.parameters ?? []) {
    const value = form.elements[name].value;
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(value));
    else if (value && place === 'query') query.set(name, value);
    else if (value) headers[name] = value;
  }
  const token = schemesOf(operation)
    .map((scheme) => tokens[scheme].value)
    .find(Boolean);
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const started = performance.now();
  const response = await fetch(query.size > 0 ? `${address}?${query}` : address, { method, headers, body });
  const text = await response.text();
  const shown = text.startsWith('{') || text.startsWith('[') ? JSON.stringify(JSON.parse(text), null, 2) : text;
  const headerLines = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  return `${response.status} ${response.statusText} (${Math.round(performance.now() - started)} ms)\n${headerLines}\n\n${shown}`;
}

function tryIt(contract, method, path, operation) {
  const schema = operation.requestBody?.content['application/json'].schema;
  const answer = element('pre', { hidden: true, tabIndex: 0 });
  answer.setAttribute('aria-live', 'polite');
  const form = element('form', {});
  for (const { name, required, description } of operation.parameters ?? []) {
    const label = description ? `${name}: ${description} ` : `${name} `;
    form.append(
      element('label', {}, label, element('input', { name, required: Boolean(required), autocomplete: 'off' })),
    );
  }
  const text = schema ? JSON.stringify(example(contract, schema), null, 2) : '';
  const body = element('textarea', { value: text, spellcheck: false });
  if (schema) form.append(element('label', {}, 'Body ', body));
  form.append(element('button', {}, 'Try it'), answer);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    answer.hidden = false;
    answer.textContent = 'Waiting…';
    answer.textContent = await call(method.toUpperCase(), path, operation, form, schema ? body.value : undefined).catch(
      (error) => `No answer: ${error.message}`,
    );
  });
  return form;
}

function describe(contract, method, path, operation) {
  const schema = operation.requestBody?.content['application/json'].schema;
  return element(
    'details',
    {},
    element('summary', {}, element('code', {}, `${method.toUpperCase()} ${path}`), operation.summary ?? ''),
    ...(operation.security ? [element('p', {}, `Needs: ${schemesOf(operation).join(', ')}`)] : []),
    ...(schema ? [element('h3', {}, 'Body'), fieldsOf(contract, schema)] : []),
    element('h3', {}, 'Answers'),
    statusesOf(operation.responses),
    element('h3', {}, 'Try it'),
    tryIt(contract, method, path, operation),
  );
}

function show(contract) {
  document.querySelector('#about').textContent = contract.info.description;
  const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = contract.tags.map(({ name }) =>
    element(
      'section',
      {},
      element('h2', {}, name),
      ...operations
        .filter(({ operation }) => operation.tags.includes(name))
        .map(({ path, method, operation }) => describe(contract, method, path, operation)),
    ),
  );
  document.querySelector('#operations').replaceChildren(...sections);
}

async function post(address, body, headers = {}) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.detail ?? answer.error?.message ?? response.statusText);
  return answer;
}

const signIn = document.querySelector('#sign-in');
signIn.hidden = accounts === '';
signIn.addEventListener('submit', async (event) => {
  event.preventDefault();
  const { email, password } = Object.fromEntries(new FormData(signIn));
  const output = signIn.querySelector('output');
  try {
    const person = { email, password, returnSecureToken: true };
    const address = `${accounts}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`;
    const { idToken } = await post(address, person);
    const { accessToken } = await post('login', { email }, { Authorization: `Bearer ${idToken}` });
    tokens.accessToken.value = accessToken;
    tokens.idToken.value = idToken;
    output.textContent = 'Signed in for an hour.';
  } catch (error) {
    output.textContent = error.message;
  }
});

show(await (await fetch('openapi.json')).json());
