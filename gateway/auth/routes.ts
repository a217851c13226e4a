import { z } from "@hono/zod-openapi";
import type { Endpoint } from "../core/endpoint";
import { open, readAcross } from "../core/endpoint";
import { listSessions } from "./list-sessions";
import { logIn } from "./log-in";
import { logOut } from "./log-out";
import { refreshSession } from "./refresh-session";
import { revokeSession } from "./revoke-session";
import { viewerOf } from "./viewer";

const tag = "Sign-in";
const signedIn = z.object({ userUuid: z.string(), expiresAt: z.string() });
const signInAnswer = z.union([
	signedIn,
	z.object({ secondStep: z.object({ challenge: z.string(), expiresAt: z.string() }) }),
]);

export const authEndpoints: readonly Endpoint[] = [
	open({
		method: "post",
		path: "/api/v2/auth/login",
		tag,
		summary: "Sign in; the token comes back in x-access-token, or a second step is asked for",
		body: z.object({
			email: z.string().max(320),
			password: z.string().max(1024),
			remember: z.boolean().default(false),
		}),
		answer: signInAnswer,
		handle: (call) => logIn(call.services, call.body, call.context),
	}),
	open({
		method: "post",
		path: "/api/v2/auth/refresh",
		tag,
		summary: "A fresh token for a session that still lives",
		answer: z.object({ refreshed: z.boolean() }),
		handle: (call) => refreshSession(call.services, call.context),
	}),
	open({
		method: "post",
		path: "/api/v2/auth/logout",
		tag,
		summary: "End the session of the token, expired or not",
		answer: z.object({ ended: z.boolean() }),
		handle: (call) => logOut(call.services, call.context),
	}),
	readAcross({
		method: "get",
		path: "/api/v2/auth/viewer",
		tag,
		summary: "The person, role, merchant, locations and flags in one answer",
		access: "signed-in",
		answer: z.unknown(),
		handle: (call) => viewerOf(call.services, call.caller, call.scope),
	}),
	readAcross({
		method: "get",
		path: "/api/v2/auth/sessions",
		tag,
		summary: "The caller's own signed-in devices",
		access: "signed-in",
		answer: z.array(z.unknown()),
		handle: (call) => listSessions(call.services, call.caller),
	}),
	open({
		method: "delete",
		path: "/api/v2/auth/sessions/:sessionId",
		tag,
		summary: "Sign one of the caller's own devices out",
		params: z.object({ sessionId: z.uuid() }),
		answer: z.object({ ended: z.boolean() }),
		handle: (call) => revokeSession(call.services, call.context, call.params.sessionId),
	}),
];
