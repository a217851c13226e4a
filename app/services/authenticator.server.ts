import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { callGateway, type RawAnswer } from "./gateway/client.server";
import { type RouteArgs, stateOf } from "./request-state.server";

export interface SignedIn {
	token: string;
	remember: boolean;
}

/** The gateway's refusal of a sign-in, as it came. */
export class SignInRefused extends Error {
	constructor(readonly answer: RawAnswer) {
		super("The sign-in was refused");
	}
}

/** Signs in with the e-mail and password of the request's form (spec 3.3). Throws `SignInRefused`. */
export function signInByPassword(args: RouteArgs): Promise<SignedIn> {
	const authenticator = new Authenticator<SignedIn>();
	authenticator.use(
		new FormStrategy<SignedIn>(async ({ form }) => {
			const { requestId } = await stateOf(args);
			const remember = form.get("remember") === "on";
			const answer = await callGateway(
				{
					token: null,
					merchantId: null,
					requestId,
					userAgent: args.request.headers.get("user-agent") ?? undefined,
				},
				"POST",
				"/api/v2/auth/login",
				{
					body: {
						email: String(form.get("email") ?? ""),
						password: String(form.get("password") ?? ""),
						remember,
					},
				},
			);
			if (answer.status !== 200 || !answer.token) throw new SignInRefused(answer);
			return { token: answer.token, remember };
		}),
		"password",
	);
	return authenticator.authenticate("password", args.request);
}
