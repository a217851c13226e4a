import type { Sample } from "../endpoint-sample";

const users = "/api/v2/users-v2";
const passwords = { password: "Quiet Harbor 7", repeatPassword: "Quiet Harbor 7" };
const code = "no code of anybody's";
// Endpoints that ask for mail write something for every address, so these send none.
const noAddress = "no address";

/** A public endpoint, with a body that names nobody. */
const anybody = (path: string, body: object, success: number): Sample => ({
	access: "anonymous",
	subject: "nothing",
	request: () => ({ path, body }),
	success,
});

/** Requests to account and mail endpoints; account*.test.ts and mail*.test.ts test their effects. */
export const ACCOUNT_SAMPLES: Record<string, Sample> = {
	"post /api/v2/users-v2/sign-up": anybody(
		`${users}/sign-up`,
		{ email: noAddress, givenName: "Dana", terms: true, ...passwords },
		422,
	),
	"post /api/v2/users-v2/link": anybody(`${users}/link`, { kind: "reset", code }, 410),
	"post /api/v2/users-v2/confirm-email": anybody(
		`${users}/confirm-email`,
		{ code, password: passwords.password },
		410,
	),
	"post /api/v2/users-v2/confirm-email/resend": anybody(
		`${users}/confirm-email/resend`,
		{ email: noAddress },
		422,
	),
	"post /api/v2/users-v2/reset-password": anybody(
		`${users}/reset-password`,
		{ email: noAddress },
		422,
	),
	"post /api/v2/users-v2/reset-password/confirm": anybody(
		`${users}/reset-password/confirm`,
		{ code, ...passwords },
		410,
	),
	"post /api/v2/users-v2/invite/confirm": anybody(
		`${users}/invite/confirm`,
		{ code, givenName: "Dana", terms: true, ...passwords },
		410,
	),
	"post /api/v2/users-v2/franchise/invite/confirm": anybody(
		`${users}/franchise/invite/confirm`,
		{ code, organizationName: "Prairie Chicken", givenName: "Dana", terms: true, ...passwords },
		410,
	),
	"get /api/v2/auth/targets/:id": {
		access: "anonymous",
		subject: "nothing",
		request: () => ({ path: "/api/v2/auth/targets/nowhere" }),
		success: 404,
	},
	"post /api/v2/auth/targets/:id/code": {
		access: "signed-in",
		subject: "nothing",
		request: () => ({ path: "/api/v2/auth/targets/nowhere/code" }),
		success: 404,
	},
	"post /api/v2/auth/code": anybody(
		"/api/v2/auth/code",
		{ targetId: "nowhere", secret: "no secret of anybody's", code },
		401,
	),
	// Not a demo, so the outbox is not found.
	"get /api/v2/outbox": {
		access: { anyOf: [["ROLE_PERMISSION.PLATFORM_SUPER_ADMIN"]] },
		subject: "nothing",
		success: 404,
	},
	"get /api/v2/outbox/:id": {
		access: { anyOf: [["ROLE_PERMISSION.PLATFORM_SUPER_ADMIN"]] },
		subject: "nothing",
		request: () => ({ path: `/api/v2/outbox/${crypto.randomUUID()}` }),
		success: 404,
	},
};
