import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EntityForm } from "~/components/form/entity-form";
import { formState } from "~/components/form/form-state";
import { TextField } from "~/components/form/text-field";
import { ConfirmForm } from "~/components/identity/confirm-form";
import { RecoveryCodes } from "~/components/identity/recovery-codes";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Notice } from "~/components/ui/notice";
import { pages } from "~/models/pages/pages";
import type { FormAnswer } from "~/models/shared/form-answer";
import { getSecondFactor } from "~/services/gateway/identity/second-factors.server";
import { changeSecondStep, setupView } from "~/services/identity/second-step-setup.server";
import { requireAccountPage } from "~/services/web/access.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { gateway, page, viewer } = await requireAccountPage(args, pages.accountSecondStep);
	const factor = await getSecondFactor(gateway);
	return json({
		page,
		isOn: factor.confirmedAt !== null,
		isLacking: viewer.lacksSecondStep,
		isRequired: factor.isRequired,
		isByCode: !factor.hasStepHere,
		hasPassword: factor.hasPassword,
		recoveryCodesLeft: factor.recoveryCodesLeft,
		setup: factor.setup && (await setupView(factor.setup)),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireAccountPage(args, pages.accountSecondStep);
	return changeSecondStep(args, access);
}

const CODE_HINT = "Code from your app, or a recovery code.";
const BY_CODE_HINT = `${CODE_HINT} This device needs a code; a password is not enough.`;

export default function SecondStep() {
	const { page, isOn, isLacking, isRequired, isByCode, hasPassword, recoveryCodesLeft, setup } =
		useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	if (answer && "recoveryCodes" in answer) {
		return (
			<Page {...page} narrow>
				<RecoveryCodes codes={answer.recoveryCodes} isNew={answer.isNew} />
			</Page>
		);
	}
	const sent = String(answer?.lastResult.initialValue?.step ?? "");
	const answerTo = (step: string) => (answer && sent === step ? answer : undefined);
	const steps = isOn
		? [isLacking && "here", "renew", "remove"]
		: [Boolean(setup) && "confirm", "begin"];
	// Shows the error here, because the step was turned on or off elsewhere and its form is gone.
	const problem = answer && !steps.includes(sent) ? answer.problem : null;
	const notice = problem && (
		<Notice kind="error" title={problem.title}>
			{problem.text}
		</Notice>
	);
	if (!isOn) {
		return (
			<Page {...page} narrow>
				{notice}
				<div className="stack">
					{setup && (
						<ConfirmForm
							page={page}
							setup={setup}
							hasPassword={hasPassword}
							answer={answerTo("confirm")}
						/>
					)}
					<BeginForm page={page} isAgain={setup !== null} answer={answerTo("begin")} />
				</div>
			</Page>
		);
	}
	return (
		<Page {...page} narrow>
			{notice}
			<div className="stack">
				{isLacking && (
					<Card title="Confirm this device">
						<p className="mb-4">Your organization requires two-step sign-in on this device.</p>
						<ProofForm
							step="here"
							page={page}
							answer={answerTo("here")}
							isCode
							hint={CODE_HINT}
							submit="Confirm this device"
						/>
					</Card>
				)}
				<Card title="Recovery codes">
					<p className="mb-4">
						{`Each code signs you in once without your phone. You have ${recoveryCodesLeft} left.`}
					</p>
					<ProofForm
						step="renew"
						page={page}
						answer={answerTo("renew")}
						isCode={isByCode}
						hint={isByCode ? BY_CODE_HINT : undefined}
						submit="Create new recovery codes"
					/>
				</Card>
				<Card title="Turn off">
					<p className="mb-4">
						{isRequired
							? "Your organization requires two-step sign-in. Turn it off only to set it up on another phone."
							: "After that, you sign in with your password only."}
					</p>
					<ProofForm
						step="remove"
						page={page}
						answer={answerTo("remove")}
						isCode={isByCode}
						hint={isByCode ? BY_CODE_HINT : undefined}
						submit="Turn off two-step sign-in"
						isDanger
					/>
				</Card>
			</div>
		</Page>
	);
}

type BeginFormProps = {
	page: { csrf: string; formKey: string };
	isAgain: boolean;
	answer?: FormAnswer;
};

function BeginForm({ page, isAgain, answer }: BeginFormProps) {
	const form = formState({ id: "begin", lastResult: answer?.lastResult });
	return (
		<Card title={isAgain ? "Start over" : "Set up two-step sign-in"}>
			<p className="mb-4">
				{isAgain
					? "Creates a new QR code and secret. The ones above stop working."
					: "You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or 1Password."}
			</p>
			<EntityForm form={form} page={page} answer={answer}>
				{(pending) => (
					<Button
						variant={isAgain ? "secondary" : "primary"}
						name="step"
						value="begin"
						pending={pending}
					>
						{isAgain ? "Start over" : "Begin"}
					</Button>
				)}
			</EntityForm>
		</Card>
	);
}

type ProofFormProps = {
	page: { csrf: string; formKey: string };
	step: "here" | "renew" | "remove";
	answer?: FormAnswer;
	/** Only a code is accepted; it is shown as typed, since it works once. */
	isCode: boolean;
	hint?: string;
	submit: string;
	isDanger?: boolean;
};

function ProofForm(props: ProofFormProps) {
	const { page, step, answer, isCode, hint, submit, isDanger } = props;
	const label = isCode ? "Code" : "Your password, or a code";
	const form = formState({ id: step, lastResult: answer?.lastResult });
	return (
		<EntityForm form={form} page={page} answer={answer} labels={{ proof: label }}>
			{(pending) => (
				<div className="stack">
					<input type="hidden" name="step" value={step} />
					<TextField
						field={form.field("proof")}
						label={label}
						hint={hint}
						type={isCode ? "text" : "password"}
						autoComplete={isCode ? "one-time-code" : "current-password"}
						spellCheck={false}
						required
					/>
					<div className="actions">
						<Button variant={isDanger ? "danger-quiet" : "primary"} pending={pending}>
							{submit}
						</Button>
					</div>
				</div>
			)}
		</EntityForm>
	);
}
