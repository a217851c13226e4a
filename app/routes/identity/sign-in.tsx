import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { output } from "zod";
import { EntityForm } from "~/components/form/entity-form";
import { type FormState, formState } from "~/components/form/form-state";
import { SignInFields } from "~/components/form/sign-in-fields";
import { AuthFrame } from "~/components/identity/auth-frame";
import { ProviderLink } from "~/components/identity/provider-link";
import { ResumeForm } from "~/components/identity/resume-form";
import { SecondStepForm } from "~/components/identity/second-step-form";
import { titleHandle } from "~/components/shell/page-title";
import { TextLink } from "~/components/ui/text-link";
import { ACCOUNT_MESSAGES, DISABLED, PENDING } from "~/models/identity/account";
import { signInSchema } from "~/models/identity/sign-in.schema";
import { withNext } from "~/models/pages/single-sign-on-paths";
import { toGatewayFailure } from "~/services/gateway/client.server";
import { readStoredEmail, storeEmail } from "~/services/identity/account-page.server";
import {
	SecondStepRequired,
	SignInError,
	signInByPassword,
} from "~/services/identity/authenticator.server";
import { externalTarget } from "~/services/identity/external-target.server";
import { startSecondStep } from "~/services/identity/second-step.server";
import { completeSignIn } from "~/services/identity/sign-in.server";
import { singleSignOnName } from "~/services/identity/single-sign-on-provider.server";
import { requireUser } from "~/services/web/access.server";
import type { ParsedForm } from "~/services/web/form.server";
import { landingFor } from "~/services/web/landing.server";
import { readPreferences } from "~/services/web/preferences.server";
import { requirePublicPage, requireSignInTurn } from "~/services/web/public-access.server";
import { type RequestState, redirectTo } from "~/services/web/request-state.server";
import { safePath } from "~/services/web/safe-path.server";
import type { SignInTurn } from "~/services/web/sign-in-turns.server";
import { storeAnswerAt } from "~/services/web/single-sign-on-state.server";
import { isStarting } from "~/services/web/starting-gateway.server";

/** In the address: the email of the last try is shown again. */
const EMAIL_PARAM = "kept";

const BUSY = { status: 503, body: { message: "The service is busy." }, token: null };

interface ErrorBody {
	message?: string;
	details?: { reason?: string };
}

export const handle = titleHandle(() => "Sign in");

/** The form's answer is complete, but a redirect may lead back here and must then be followed. */
export function shouldRevalidate({ actionResult }: { actionResult?: unknown }): boolean {
	return actionResult === undefined;
}

export async function loader(args: LoaderFunctionArgs) {
	const { state, gateway } = await requirePublicPage(args);
	const url = new URL(args.request.url);
	const params = url.searchParams;
	const target = await externalTarget(args, gateway);
	const next = target.path ?? safePath(params.get("next"), "");
	const answer = await storeAnswerAt(state, url, next);
	if (answer) throw await redirectTo(args, withNext("/auth", answer));
	if (state.session.token && !params.has("ended") && !state.isFormParked) {
		const signedIn = await requireUser(args).catch((reason: unknown) => {
			if (reason instanceof Response && reason.status >= 500) throw reason;
			return null;
		});
		if (signedIn) throw await redirectTo(args, next || landingFor(signedIn.viewer), target.notice);
	}
	if (target.notice) throw await redirectTo(args, withNext("/auth", next), target.notice);
	return json({
		csrf: state.session.csrf,
		formKey: state.requestId,
		next,
		lite: readPreferences(args.request).lite,
		provider: await singleSignOnName(state.requestId),
		// Only after a redirect here, so that the next person at the tablet does not see the address.
		email: params.has(EMAIL_PARAM) ? await readStoredEmail(args.request) : "",
	});
}

export async function action(args: ActionFunctionArgs) {
	const { state, form, turn } = await requireSignInTurn(args, signInSchema);
	try {
		return await signIn(args, state, turn, form);
	} finally {
		turn.end();
	}
}

async function signIn(
	args: ActionFunctionArgs,
	state: RequestState,
	{ isBusy }: SignInTurn,
	form: ParsedForm<output<typeof signInSchema>>,
) {
	if (!form.value) return form.again();
	if (isBusy) return form.refused(toGatewayFailure(BUSY, state.requestId));
	const { next = "", parked } = form.value;
	try {
		return await completeSignIn(args, await signInByPassword(args), { next, parked });
	} catch (error) {
		if (error instanceof SecondStepRequired) {
			const { challenge, remember } = error;
			return startSecondStep(args, { challenge, remember, next: safePath(next, "") }, parked);
		}
		if (!(error instanceof SignInError)) throw error;
		const { status, body } = error.answer;
		if (status === 401) return form.again({ "": ["Wrong email or password"] });
		const { message, details } = (body ?? {}) as ErrorBody;
		if (status === 403 && details?.reason === DISABLED) {
			return form.again({ "": [ACCOUNT_MESSAGES.disabled] });
		}
		if (status === 403 && details?.reason === PENDING) {
			await storeEmail(state, form.value.email);
			return form.again({ "": [ACCOUNT_MESSAGES.pending] });
		}
		const failure = {
			status: status < 400 ? 502 : status,
			message: message ?? "You can't sign in right now.",
			details: { reason: details?.reason },
			requestId: state.requestId,
		};
		if (!isStarting(failure) || parked) return form.refused(failure);
		await storeEmail(state, form.value.email);
		return redirectTo(
			args,
			`/auth?${new URLSearchParams({ [EMAIL_PARAM]: "1", ...(next && { next }) })}`,
		);
	}
}

export default function SignIn() {
	const { csrf, formKey, next, lite, provider, email } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	if (answer && "resume" in answer) return <ResumeForm {...answer.resume} />;
	if (answer && "secondStep" in answer) {
		return (
			<AuthFrame title="Two-step sign-in" lite={lite} csrf={csrf} here="/auth/second-step">
				<SecondStepForm
					page={{ csrf: answer.secondStep.csrf, formKey }}
					parked={answer.secondStep.parked}
				/>
			</AuthFrame>
		);
	}
	const form = formState({
		id: "sign-in",
		lastResult: answer?.lastResult,
		defaultValue: { email },
	});
	const parked = form.field("parked").value;
	const onward = next || form.field("next").value;
	return (
		<AuthFrame title="Sign in" lite={lite} csrf={csrf} here={withNext("/auth", onward)}>
			<EntityForm form={form} page={{ csrf, formKey }} answer={answer} action="/auth">
				{(pending) => (
					<>
						<input type="hidden" name="next" value={onward} />
						{parked && <input type="hidden" name="parked" value={parked} />}
						<SignInFields form={form} pending={pending} />
					</>
				)}
			</EntityForm>
			<OtherWayIn provider={provider} next={onward} />
			<SignInLinks form={form} />
		</AuthFrame>
	);
}

type OtherWayInProps = {
	provider: string | null;
	next: string | undefined;
};

function OtherWayIn({ provider, next }: OtherWayInProps) {
	if (!provider) return null;
	return (
		<div className="mt-4">
			<p className="mb-4 text-center text-sm text-muted-foreground">or</p>
			<ProviderLink provider={provider} next={next ?? ""} variant="secondary" />
		</div>
	);
}

function SignInLinks({ form }: { form: FormState }) {
	const isPending = form.errors.includes(ACCOUNT_MESSAGES.pending);
	return (
		<div className="stack mt-4">
			{isPending && (
				<p>
					<TextLink to="/auth/resend-activation">Send the activation link again</TextLink>
				</p>
			)}
			<p>
				<TextLink to="/auth/forgot-password">Forgot your password?</TextLink>
			</p>
			<p>
				New here? <TextLink to="/auth/sign-up">Sign up</TextLink>
			</p>
		</div>
	);
}
