import { z } from "@hono/zod-openapi";
import { mutation, read } from "../core/endpoint";
import { forbidden, notFound } from "../core/errors";
import { storedBody } from "../core/idempotency";
import { isWeb } from "../core/request-parts";

const tag = "Kept answers";
const path = "/api/v2/kept-answers";
const access = { anyOf: [["MERCHANT.API_READ"]] } as const;
/** Fits a form of several hundred rows with all its errors, compressed; longer answers are not stored. */
const MAX_CHARACTERS = 300_000;
const storedSchema = z.strictObject({
	sealed: z.string().min(1).max(MAX_CHARACTERS).meta({ example: "eyJhbGciOi" }),
});
const KEY = /^[\w:.-]{8,128}$/;

/** Stores encrypted form answers too long for a cookie under their Idempotency-Key, like any repeated change. */
export const savedAnswerEndpoints = [
	mutation({
		method: "post",
		path,
		tag,
		summary: "Store a form's response for the web server, under its Idempotency-Key",
		access,
		body: storedSchema,
		answer: storedSchema,
		status: 201,
		async handle(_tx, { body, context, services }) {
			if (!isWeb(context, services.config)) throw forbidden();
			return body;
		},
	}),
	read({
		method: "get",
		path: `${path}/:answerKey`,
		tag,
		summary: "Get a stored response to the caller's form",
		access,
		params: z.object({
			answerKey: z.string().regex(KEY).meta({ example: "answer:8f3kq0Zr1xYtWb2c" }),
		}),
		answer: storedSchema,
		async handle(tx, { scope, params }) {
			const { success, data } = storedSchema.safeParse(
				await storedBody(tx, scope, params.answerKey),
			);
			if (!success) throw notFound("Answer");
			return data;
		},
	}),
] as const;
