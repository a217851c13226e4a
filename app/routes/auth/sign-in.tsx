import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EntityForm } from "~/components/form/entity-form";
import { formState } from "~/components/form/form-state";
import { AuthFrame } from "~/components/sign-in/auth-frame";
import { ResumeForm } from "~/components/sign-in/resume-form";
import { SignInFields } from "~/components/sign-in/sign-in-fields";
import { signInSchema } from "~/models/sign-in.schema";
import { landingFor, requirePublicPage, requireUser } from "~/services/access.server";
import { SignInRefused, signInByPassword } from "~/services/authenticator.server";
import { parseForm } from "~/services/form.server";
import { openParkedForm } from "~/services/parked-form.server";
import { preferencesOf } from "~/services/preferences.server";
import { type RequestState, redirectTo } from "~/services/request-state.server";
import { safePath } from "~/services/safe-path.server";
import { emptySession } from "~/services/session.server";

export const meta: MetaFunction = () => [{ title: "Sign in · Mise" }];

export async function loader(args: LoaderFunctionArgs) {
	const { state } = await requirePublicPage(args);
	const params = new URL(args.request.url).searchParams;
	const next = safePath(params.get("next"), "");
	if (state.session.token && !params.has("ended") && !state.isFormParked) {
		const signedIn = await requireUser(args).catch((reason: unknown) => {
			// A token that no longer counts: this is the page to be on.
			if (reason instanceof Response && reason.status >= 500) throw reason;
			return null;
		});
		if (signedIn) throw await redirectTo(args, next || landingFor(signedIn.viewer));
	}
	return json({
		csrf: state.session.csrf,
		formKey: state.requestId,
		next,
		lite: preferencesOf(args.request).lite,
	});
}

export async function action(args: ActionFunctionArgs) {
	const { state } = await requirePublicPage(args);
	const form = await parseForm(args.request, signInSchema);
	if (!form.value) return form.again();
	try {
		startSession(state, await signInByPassword(args));
	} catch (error) {
		if (!(error instanceof SignInRefused)) throw error;
		const { status, body } = error.answer;
		if (status === 401) return form.again({ "": ["Wrong e-mail or password"] });
		const message = (body as { message?: string } | null)?.message;
		return form.refused({
			status: status < 400 ? 502 : status,
			message: message ?? "Signing in is not possible at the moment.",
			details: {},
			requestId: state.requestId,
		});
	}
	state.viewer = null;
	const parked = await openParkedForm(form.value.parked);
	state.isFormParked = parked !== null;
	if (parked) return json({ resume: { ...parked, csrf: state.session.csrf } });
	const next = safePath(form.value.next, "");
	if (next) return redirectTo(args, next);
	return redirectTo(args, "/auth");
}

export default function SignIn() {
	const { csrf, formKey, next, lite } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	if (answer && "resume" in answer) return <ResumeForm {...answer.resume} />;
	const form = formState({ id: "sign-in", lastResult: answer?.lastResult });
	const parked = form.field("parked").value;
	return (
		<AuthFrame title="Sign in" lite={lite} csrf={csrf}>
			<EntityForm form={form} page={{ csrf, formKey }} answer={answer} action="/auth">
				{(pending) => (
					<>
						<input type="hidden" name="next" value={next || form.field("next").value} />
						{parked && <input type="hidden" name="parked" value={parked} />}
						<SignInFields form={form} pending={pending} />
					</>
				)}
			</EntityForm>
		</AuthFrame>
	);
}

/** A new session at every sign-in: nothing of the one before it lives on. */
function startSession(state: RequestState, signedIn: { token: string; remember: boolean }): void {
	Object.assign(state.session, emptySession(), signedIn);
	state.saveSession();
}
