import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BeginForm } from "~/components/identity/begin-form";
import { ConfirmForm } from "~/components/identity/confirm-form";
import { ProofForm } from "~/components/identity/proof-form";
import { RecoveryCodes } from "~/components/identity/recovery-codes";
import { keepForm } from "~/components/page/keep-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { Card } from "~/components/ui/card";
import { Notice } from "~/components/ui/notice";
import { pages } from "~/models/pages/pages";
import { getSecondFactor } from "~/services/gateway/identity/second-factors.server";
import { changeSecondStep, setupView } from "~/services/identity/second-step-setup.server";
import { requireAccountPage } from "~/services/web/access.server";

export const meta = pageMeta;
export const shouldRevalidate = keepForm;

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

const CODE_HINT = "The code that your app shows, or a recovery code.";
const BY_CODE_HINT = `${CODE_HINT} This device was signed in without the second step, so your password is not enough.`;

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
	// The form that was sent is gone, because the step was turned on or off elsewhere.
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
						<p className="mb-4">
							Your organization requires a second step, and this device was signed in without it.
						</p>
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
						{`Each signs you in once when your phone is out of reach. ${recoveryCodesLeft} of yours are left.`}
					</p>
					<ProofForm
						step="renew"
						page={page}
						answer={answerTo("renew")}
						isCode={isByCode}
						hint={isByCode ? BY_CODE_HINT : undefined}
						submit="Make new recovery codes"
					/>
				</Card>
				<Card title="Turn off">
					<p className="mb-4">
						{isRequired
							? "Your organization requires a second step: without one, nothing but this account is open to you. Turn it off to set it up on another phone."
							: "Your password alone signs you in from then on."}
					</p>
					<ProofForm
						step="remove"
						page={page}
						answer={answerTo("remove")}
						isCode={isByCode}
						hint={isByCode ? BY_CODE_HINT : undefined}
						submit="Turn the second step off"
						isDanger
					/>
				</Card>
			</div>
		</Page>
	);
}
