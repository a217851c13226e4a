import { isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context, ErrorHandler, MiddlewareHandler, NotFoundHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { forwardedAddress } from "~/models/shared/forwarded-address";
import type { GatewayEnv } from "./caller";
import { ConnectionLost, NoConnection } from "./database";
import type { Endpoint } from "./endpoint";
import { GatewayError, toErrorEnvelope } from "./errors";
import { newId } from "./ids";
import { callerAddress, isWeb } from "./request-parts";
import type { Services } from "./services";

/** Gives every request an id (web's own, if valid) and notes its address. */
export function identify({ config }: Services): MiddlewareHandler<GatewayEnv> {
	return async (context, next) => {
		const sentId = givenId(context);
		// The audit log stores it, so other callers may not choose it.
		const requestId = sentId && isWeb(context, config) ? sentId : newId();
		context.set("requestId", requestId);
		const connection = clientAddress(context, config.TRUST_PROXY);
		context.set("address", callerAddress(context, config, connection));
		context.header("x-request-id", requestId);
		context.header("cache-control", "no-store");
		context.header("x-content-type-options", "nosniff");
		await next();
	};
}

function givenId(context: Context<GatewayEnv>): string | undefined {
	return context.req.header("x-request-id")?.match(/^[\w-]{8,64}$/)?.[0];
}

export function logRequests({ log }: Services): MiddlewareHandler<GatewayEnv> {
	return async (context, next) => {
		const started = performance.now();
		await next();
		log.info(
			{
				requestId: context.get("requestId"),
				callersId: givenId(context),
				method: context.req.method,
				path: context.req.path,
				status: context.res.status,
				milliseconds: Math.round(performance.now() - started),
			},
			"request",
		);
	};
}

/** Turns thrown errors into answers. Unknown ones are logged and reveal nothing. */
export function answerError({ log }: Services): ErrorHandler<GatewayEnv> {
	return (error, context) => {
		const requestId = context.get("requestId");
		const known = knownError(error, READS.has(context.req.method));
		if (isDiskFull(error)) log.error({ requestId, error }, "the database has no room left");
		if (!known) log.error({ requestId, error }, "unexpected error");
		const answer = known ?? new GatewayError(500, "Something went wrong");
		const wait = (answer.details as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds;
		if (wait) context.header("retry-after", String(wait));
		return context.json(toErrorEnvelope(answer, requestId), answer.statusCode);
	};
}

export const answerNotFound: NotFoundHandler<GatewayEnv> = (context) =>
	context.json(
		toErrorEnvelope(new GatewayError(404, "This was not found"), context.get("requestId")),
		404,
	);

const READS = new Set(["GET", "HEAD"]);

function knownError(error: unknown, isRead: boolean): GatewayError | null {
	if (error instanceof GatewayError) return error;
	if (error instanceof HTTPException) return new GatewayError(error.status, error.message);
	if (isDiskFull(error)) {
		const message = isRead
			? "The service has no storage left at the moment. Please try again later."
			: "Nothing can be saved at the moment, because storage is full. Please try again later.";
		return new GatewayError(503, message, { retryAfterSeconds: 60 });
	}
	if (error instanceof ConnectionLost && !isRead) {
		return new GatewayError(
			503,
			"The connection was lost, so this may have been saved. Check before you try again.",
			{ kind: "maybe-saved", retryAfterSeconds: 2 },
		);
	}
	if (isUnavailable(error) || isUnavailable((error as { cause?: unknown }).cause)) {
		return new GatewayError(503, "The service is busy. Please try again.", {
			retryAfterSeconds: 2,
		});
	}
	return null;
}

/** Codes of a database that is unreachable, or that rolled back a transaction which can be repeated. */
const UNAVAILABLE = new Set([
	"ECONNREFUSED",
	"ECONNRESET",
	"57P01",
	"57P02",
	"57P03",
	"53300",
	"08006",
	"08001",
	"40P01",
	"40001",
	"55P03",
	"57014",
	"25P03",
]);

function isDiskFull(error: unknown): boolean {
	const { code, cause } = error as { code?: string; cause?: { code?: string } };
	return (code ?? cause?.code) === "53100";
}

const LOST = /^Connection terminated/;

function isUnavailable(error: unknown): boolean {
	if (error instanceof ConnectionLost || error instanceof NoConnection) return true;
	const { code, message } = (error ?? {}) as { code?: string; message?: string };
	return UNAVAILABLE.has(code ?? "") || LOST.test(message ?? "");
}

function clientAddress(context: Context, proxies: number): string {
	const forwarded = proxies > 0 && forwardedAddress(context.req.header("x-forwarded-for"), proxies);
	if (forwarded && isIP(forwarded)) return forwarded;
	return context.env?.incoming ? (getConnInfo(context).remote.address ?? "") : "";
}

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
