import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { callGateway, type RawAnswer } from "~/services/gateway/client.server";
import { browserOf } from "~/services/web/browser.server";
import { type RouteArgs, stateOf } from "~/services/web/request-state.server";

export interface SignedIn {
	token: string;
	remember: boolean;
}

/** The password was right, and a code is asked for before there is a session. */
export class SecondStepAsked extends Error {
	constructor(
		readonly challenge: string,
		readonly remember: boolean,
	) {
		super("A second step is asked for");
	}
}

/** The gateway's refusal of a sign-in, as it came. */
export class SignInRefused extends Error {
	constructor(readonly answer: RawAnswer) {
		super("The sign-in was refused");
	}
}

/** Signs in with the e-mail and password of the request's form (spec 3.3). Throws `SignInRefused` or `SecondStepAsked`. */
export function signInByPassword(args: RouteArgs): Promise<SignedIn> {
	const authenticator = new Authenticator<SignedIn>();
	authenticator.use(
		new FormStrategy<SignedIn>(async ({ form }) => {
			const { requestId } = await stateOf(args);
			const remember = form.get("remember") === "on";
			const identity = {
				token: null,
				merchantId: null,
				requestId,
				...browserOf(args.request),
			};
			const body = {
				email: String(form.get("email") ?? ""),
				password: String(form.get("password") ?? ""),
				remember,
			};
			const answer = await callGateway(identity, "POST", "/api/v2/auth/login", { body });
			const asked = (answer.body as Partial<SecondStepBody> | null)?.secondStep;
			if (answer.status === 200 && asked) throw new SecondStepAsked(asked.challenge, remember);
			if (answer.status !== 200 || !answer.token) throw new SignInRefused(answer);
			return { token: answer.token, remember };
		}),
		"password",
	);
	return authenticator.authenticate("password", args.request);
}

/** The gateway's answer when the password alone does not open a session. */
interface SecondStepBody {
	secondStep: { challenge: string };
}

/** Finishes such a sign-in with a code. Throws `SignInRefused`. */
export async function signInBySecondStep(
	args: RouteArgs,
	{ challenge, remember }: { challenge: string; remember: boolean },
	code: string,
): Promise<SignedIn & { recoveryCodesLeft: number | null }> {
	const { requestId } = await stateOf(args);
	const answer = await callGateway(
		{ token: null, merchantId: null, requestId, ...browserOf(args.request) },
		"POST",
		"/api/v2/auth/second-step",
		{ body: { challenge, code } },
	);
	if (answer.status !== 200 || !answer.token) throw new SignInRefused(answer);
	const { recoveryCodesLeft } = answer.body as { recoveryCodesLeft: number | null };
	return { token: answer.token, remember, recoveryCodesLeft };
}
