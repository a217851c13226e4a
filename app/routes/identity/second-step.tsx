import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AuthFrame } from "~/components/identity/auth-frame";
import { ResumeForm } from "~/components/identity/resume-form";
import { SecondStepForm } from "~/components/identity/second-step-form";
import { ResumeSignIn } from "~/components/page/resume-sign-in";
import { titleHandle } from "~/components/shell/page-title";
import { ButtonLink } from "~/components/ui/button";
import { TextLink } from "~/components/ui/text-link";
import { secondStepForm } from "~/models/identity/own-account.schema";
import type { Notice } from "~/models/shared/notice";
import { toGatewayFailure } from "~/services/gateway/client.server";
import { SignInError, signInBySecondStep } from "~/services/identity/authenticator.server";
import { endWaitingSignIn, waitingSignIn } from "~/services/identity/second-step.server";
import { completeSignIn } from "~/services/identity/sign-in.server";
import { readPreferences } from "~/services/web/preferences.server";
import { requirePublicForm, requirePublicPage } from "~/services/web/public-access.server";
import { redirectTo } from "~/services/web/request-state.server";

export const handle = titleHandle(() => "Two-step sign-in");

/** The answer contains all there is to show. */
export function shouldRevalidate({ formMethod }: { formMethod?: string }): boolean {
	return !formMethod;
}

export async function loader(args: LoaderFunctionArgs) {
	const { state } = await requirePublicPage(args);
	return json({
		csrf: state.session.csrf,
		formKey: state.requestId,
		isWaiting: (await waitingSignIn(args.request)) !== null,
		lite: readPreferences(args.request).lite,
	});
}

export async function action(args: ActionFunctionArgs) {
	const { state, form } = await requirePublicForm(args, secondStepForm);
	if (!form.value) return form.again();
	const { code, parked } = form.value;
	const waiting = await waitingSignIn(args.request);
	if (!waiting) return startOver(args, "", parked);
	const { next } = waiting;
	try {
		const signedIn = await signInBySecondStep(args, waiting, code);
		const notice = recoveryCodesNotice(signedIn.recoveryCodesLeft);
		if (!parked) await endWaitingSignIn(args);
		return await completeSignIn(args, signedIn, { next, parked, ...(notice ? { notice } : {}) });
	} catch (error) {
		if (!(error instanceof SignInError)) throw error;
		const failure = toGatewayFailure(error.answer, state.requestId);
		if (failure.status === 401) return startOver(args, next, parked);
		return form.refused(failure);
	}
}

async function startOver(args: ActionFunctionArgs, next: string, parked: string | undefined) {
	if (parked) {
		const { state } = await requirePublicPage(args);
		return json({ signIn: { parked, csrf: state.session.csrf } }, { status: 401 });
	}
	await endWaitingSignIn(args);
	return redirectTo(args, next ? `/auth?next=${encodeURIComponent(next)}` : "/auth", {
		type: "warning",
		text: "Your sign-in expired, or you entered too many wrong codes. Sign in again.",
	});
}

function recoveryCodesNotice(recoveryCodesLeft: number | null): Notice | null {
	if (recoveryCodesLeft === null) return null;
	const left = recoveryCodesLeft === 1 ? "1 is left" : `${recoveryCodesLeft} are left`;
	return {
		type: "warning",
		text: `You signed in with a recovery code, which no longer works: ${left}. You can make new ones under your account.`,
	};
}

export default function SecondStep() {
	const { csrf, formKey, isWaiting, lite } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	if (answer && "resume" in answer) return <ResumeForm {...answer.resume} />;
	if (answer && "signIn" in answer) {
		return (
			<main id="content" className="auth">
				<ResumeSignIn {...answer.signIn} />
			</main>
		);
	}
	return (
		<AuthFrame title="Two-step sign-in" lite={lite} csrf={csrf} here="/auth/second-step">
			{isWaiting || answer ? (
				<>
					<SecondStepForm page={{ csrf, formKey }} answer={answer} />
					<p className="mt-4">
						<TextLink to="/auth">Start signing in again</TextLink>
					</p>
				</>
			) : (
				<div className="stack">
					<p>Start signing in again in this browser.</p>
					<ButtonLink to="/auth" variant="primary" block size="lg">
						Start signing in again
					</ButtonLink>
				</div>
			)}
		</AuthFrame>
	);
}
