import type { ContentfulStatusCode } from "hono/utils/http-status";

export class GatewayError extends Error {
	constructor(
		readonly statusCode: ContentfulStatusCode,
		message: string,
		readonly details?: unknown,
	) {
		super(message);
		this.name = "GatewayError";
	}
}

export interface ErrorEnvelope {
	statusCode: number;
	error: string;
	message: string;
	details?: unknown;
	requestId: string;
}

/** 404 with one message for missing and foreign things; `deleted` names the deletion to callers who could see it. */
export function notFound(what: string, deleted?: DeletedRecord): GatewayError {
	return new GatewayError(404, `${what} was not found`, deleted && { deleted });
}

interface DeletedRecord {
	entity: string;
	id: string;
	at: Date;
}

/** 403 for a known person without the permission. */
export function forbidden(message = "You don't have permission to do this."): GatewayError {
	return new GatewayError(403, message);
}

/** 422 with messages by field path, shown next to each field. */
export function invalid(fields: Record<string, string[]>, message = "Some fields are not valid") {
	return new GatewayError(422, message, { fields });
}

/** 409 for a change of an old version; carries the current one. */
export function conflict(current: unknown): GatewayError {
	return new GatewayError(409, "Someone else changed this in the meantime", { current });
}

const NAMES: Record<number, string> = {
	202: "Accepted",
	207: "Multi-Status",
	400: "Bad Request",
	401: "Unauthorized",
	403: "Forbidden",
	404: "Not Found",
	405: "Method Not Allowed",
	409: "Conflict",
	410: "Gone",
	412: "Precondition Failed",
	413: "Payload Too Large",
	415: "Unsupported Media Type",
	422: "Unprocessable Entity",
	428: "Precondition Required",
	429: "Too Many Requests",
	500: "Internal Server Error",
	503: "Service Unavailable",
	504: "Gateway Timeout",
};

export function toErrorEnvelope(error: GatewayError, requestId: string): ErrorEnvelope {
	return {
		statusCode: error.statusCode,
		error: NAMES[error.statusCode] ?? "Error",
		message: error.message,
		...(error.details === undefined ? {} : { details: error.details }),
		requestId,
	};
}
