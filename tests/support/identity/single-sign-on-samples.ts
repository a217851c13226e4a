import type { Sample } from "../endpoint-sample";

const answer = {
	code: "a code of nobody's",
	codeVerifier: "v".repeat(43),
	redirectUri: "http://localhost:3000/auth/single-sign-on/callback",
};
const pending = "no link of anybody's waits";

/** An own-account endpoint with missing ids; single-sign-on*.test.ts tests its effects. */
const own = (path: string, body: object, success: number): Sample => ({
	access: "signed-in",
	subject: "nothing",
	request: () => ({ path, body }),
	success,
	apiKey: 403,
});

/** Requests to single sign-on endpoints without a provider. */
export const SINGLE_SIGN_ON_SAMPLES: Record<string, Sample> = {
	"get /api/v2/auth/single-sign-on": {
		access: "anonymous",
		subject: "nothing",
	},
	"get /api/v2/auth/single-sign-on/provider": {
		access: "anonymous",
		subject: "nothing",
		success: 404,
	},
	"post /api/v2/auth/single-sign-on": {
		access: "anonymous",
		subject: "nothing",
		request: () => ({ path: "/api/v2/auth/single-sign-on", body: answer }),
		success: 404,
	},
	"get /api/v2/linked-accounts": {
		access: "signed-in",
		subject: "nothing",
		apiKey: 403,
	},
	"post /api/v2/linked-accounts/attempts": own("/api/v2/linked-accounts/attempts", answer, 404),
	"post /api/v2/linked-accounts": own("/api/v2/linked-accounts", { pending }, 404),
	"post /api/v2/linked-accounts/dismiss": own("/api/v2/linked-accounts/dismiss", { pending }, 404),
	"post /api/v2/linked-accounts/:id/unlink": own(
		"/api/v2/linked-accounts/00000000-0000-4000-8000-000000000000/unlink",
		{ password: "guess" },
		404,
	),
};
