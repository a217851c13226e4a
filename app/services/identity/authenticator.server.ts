import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { RawAnswer } from "~/services/gateway/call-gateway.server";
import { callEndpoint } from "~/services/gateway/client.server";
import { anonymousIdentity } from "~/services/web/known-device.server";
import type { RouteArgs } from "~/services/web/request-state.server";

export interface SignedIn {
	token: string;
	remember: boolean;
}

export class SecondStepRequired extends Error {
	constructor(
		readonly challenge: string,
		readonly remember: boolean,
	) {
		super("Two-step sign-in is required");
	}
}

export class SignInError extends Error {
	constructor(readonly answer: RawAnswer) {
		super("The sign-in was refused");
	}
}

/** Signs in with e-mail and password (spec 3.3). Throws `SignInError` or `SecondStepRequired`. */
export function signInByPassword(args: RouteArgs): Promise<SignedIn> {
	const authenticator = new Authenticator<SignedIn>();
	authenticator.use(
		new FormStrategy<SignedIn>(async ({ form }) => {
			const identity = await anonymousIdentity(args);
			const remember = form.get("remember") === "on";
			const body = {
				email: String(form.get("email") ?? ""),
				password: String(form.get("password") ?? ""),
				remember,
			};
			const answer = await callEndpoint(identity, "post", "/api/v2/auth/login", { body });
			if (!answer.ok) throw new SignInError(answer.answer);
			const { data, token } = answer;
			if ("secondStep" in data) throw new SecondStepRequired(data.secondStep.challenge, remember);
			if (!token) throw new SignInError({ status: 200, body: data, token });
			return { token, remember };
		}),
		"password",
	);
	return authenticator.authenticate("password", args.request);
}

/** Finishes the sign-in with a code. Throws `SignInError`. */
export async function signInBySecondStep(
	args: RouteArgs,
	{ challenge, remember }: { challenge: string; remember: boolean },
	code: string,
): Promise<SignedIn & { recoveryCodesLeft: number | null }> {
	const path = "/api/v2/auth/second-step";
	const answer = await callEndpoint(await anonymousIdentity(args), "post", path, {
		body: { challenge, code },
	});
	if (!answer.ok) throw new SignInError(answer.answer);
	const { data, token } = answer;
	if (!token) throw new SignInError({ status: 200, body: data, token });
	return { token, remember, recoveryCodesLeft: data.recoveryCodesLeft };
}
