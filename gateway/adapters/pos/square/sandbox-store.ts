import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { parseBearer, parseGrant } from "../../sandbox/tokens";
import { squareErrors } from "../catalogue/sandbox-square";
import type { SandboxOrder } from "./sandbox-totals";

export interface StoredSquareOrder {
	account: string;
	order: SandboxOrder;
	id: string;
	version: number;
	state: string;
	currency: string;
	total: number;
	tip: number;
	tenders: { id: string; payment_id: string; amount: number; tip: number }[];
	createdAt: string;
	updatedAt: string;
}

/** A change that somebody makes at the till: the next version. */
export function touch(stored: StoredSquareOrder): void {
	stored.version += 1;
	stored.updatedAt = new Date().toISOString();
}

/** The account that a request's token is for. */
export function accountOf(context: Context): string {
	return parseGrant(parseBearer(context.req.header("authorization")))?.account ?? "";
}

export function newSquareId(prefix: string): string {
	return `${prefix}${randomBytes(12).toString("hex").toUpperCase()}`;
}

export function readBody(context: Context): Promise<unknown> {
	return context.req.json().catch(() => null);
}

export function refuse(
	context: Context,
	status: 400 | 401 | 403 | 404 | 409,
	code: string,
	detail: string,
) {
	const category = status < 403 && status > 400 ? "AUTHENTICATION_ERROR" : "INVALID_REQUEST_ERROR";
	return context.json(squareErrors(category, code, detail), status);
}
