import type { OpenAPIHono } from "@hono/zod-openapi";
import type { GatewayEnv } from "./caller";
import type { Endpoint } from "./endpoint";
import { GatewayError } from "./errors";
import type { Services } from "./services";

/** Mounts endpoints on the app; the contract and the access matrix read the same list. */
export function mount(
	app: OpenAPIHono<GatewayEnv>,
	endpoints: readonly Endpoint[],
	services: Services,
): void {
	for (const { method, path, run, route } of endpoints) {
		const what = { id: `${method} ${path}`, label: route.summary ?? path };
		app.openAPIRegistry.registerPath(route);
		app.on(method.toUpperCase(), path, (context) =>
			run(context, services).catch((error: unknown) => {
				const caller = context.get("caller");
				if (caller && isPermissionError(error)) services.notes.denial(caller, what, context);
				throw error;
			}),
		);
	}
}

function isPermissionError(error: unknown): boolean {
	if (!(error instanceof GatewayError) || error.statusCode !== 403) return false;
	return (error.details as { reason?: string } | undefined)?.reason === undefined;
}
