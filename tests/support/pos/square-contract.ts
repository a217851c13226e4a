import { Ajv, type ValidateFunction } from "ajv";
import type { MiddlewareHandler } from "hono";
import contract from "./square-contract.json" with { type: "json" };

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });
const definitions = contract.definitions;

interface Operation {
	path: RegExp;
	method: string;
	request: ValidateFunction;
	response: ValidateFunction;
}

const operations: Operation[] = Object.entries(contract.operations).map(
	([name, { request, response }]) => {
		const [method = "", path = ""] = name.split(" ");
		return {
			method,
			path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
			request: ajv.compile({ ...request, definitions }),
			response: ajv.compile({ ...response, definitions }),
		};
	},
);

/**
 * Checks requests and answers below /square against Square's description (`scripts/cut-square-contract.mjs`): what it
 * does not define is a fault. Gateways between may answer 5xx as they like.
 */
export function squareContract(faults: string[]): MiddlewareHandler {
	return async (context, next) => {
		const method = context.req.method.toLowerCase();
		const path = context.req.path.replace("/square", "");
		const name = `${method} ${path}`;
		const operation = operations
			.filter((each) => each.method === method && each.path.test(path))
			.at(0);
		const text = method === "get" ? "" : await context.req.raw.clone().text();
		const body: unknown = JSON.parse(text || "{}");
		await next();
		if (!operation) {
			faults.push(`${name} is not described`);
			return;
		}
		const version = context.req.header("square-version");
		if (version !== contract.version) faults.push(`${name} names the version ${version}`);
		faults.push(...contractIssues(`${name}, request`, operation.request, body));
		if (context.res.status >= 500) return;
		const answer: unknown = await context.res.clone().json();
		faults.push(...contractIssues(`${name}, ${context.res.status}`, operation.response, answer));
	};
}

const events = new Map(
	Object.entries(contract.events).map(([name, event]) => [
		name,
		ajv.compile({ ...event, definitions }),
	]),
);

/** What Square's description does not define in an event of the type; events are named like OrderUpdatedEvent there. */
export function squareEventIssues(event: { type: string }): string[] {
	const words = event.type.split(/[._]/).map((word) => word[0]?.toUpperCase() + word.slice(1));
	const validate = events.get(`${words.join("")}Event`);
	if (!validate) return [`${event.type} is not described`];
	return contractIssues(event.type, validate, event);
}

function contractIssues(where: string, validate: ValidateFunction, body: unknown): string[] {
	if (validate(body)) return [];
	return (validate.errors ?? []).map(
		({ instancePath, message, params }) =>
			`${where}: ${instancePath} ${message} ${JSON.stringify(params)}`,
	);
}
