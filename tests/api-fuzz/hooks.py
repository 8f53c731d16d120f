"""A product can only be added under one's own email, which no generator guesses."""

import os

import schemathesis


@schemathesis.hook
def map_body(context, body):
    adds = context.operation.definition.raw.get("operationId") == "createProduct"
    if adds and isinstance(body, dict) and "@" in str(body.get("email")):
        return {**body, "email": os.environ["FUZZ_EMAIL"]}
    return body
