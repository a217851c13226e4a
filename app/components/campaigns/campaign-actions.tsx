import type { ReactNode } from "react";
import { ButtonForm } from "~/components/form/button-form";
import { Button, ButtonLink } from "~/components/ui/button";
import { ConfirmDetails } from "~/components/ui/confirm-details";
import type { CampaignPageView } from "~/models/campaigns/campaign-page";
import type { CampaignAction } from "~/models/campaigns/campaign-steps";

type CampaignActionsProps = {
	page: { csrf: string; formKey: string };
	view: Pick<CampaignPageView, "links" | "can" | "version" | "isRestart" | "startText">;
	noun: string;
};

export function CampaignActions({ page, view, noun }: CampaignActionsProps) {
	const { links, can, version, isRestart, startText } = view;
	const start = isRestart ? "Restart" : "Start";
	return (
		<>
			{links.report && (
				<ButtonLink to={links.report} icon="chart">
					Report
				</ButtonLink>
			)}
			{links.test && (
				<ButtonLink to={links.test} icon="mail">
					Send a test
				</ButtonLink>
			)}
			{links.edit && (
				<ButtonLink to={links.edit} icon="edit">
					Edit
				</ButtonLink>
			)}
			{can.copy && (
				<ActionForm page={page} action="copy">
					<Button icon="copy">Copy</Button>
				</ActionForm>
			)}
			{can.end && (
				<ConfirmDetails label="End" icon="x-circle" title={`End the ${noun}?`}>
					<p>Messages that haven’t been sent won’t go out.</p>
					<ActionForm page={page} action="end">
						<Button variant="danger">{`End ${noun}`}</Button>
					</ActionForm>
				</ConfirmDetails>
			)}
			{can.start && (
				<ConfirmDetails
					label={start}
					icon="bolt"
					variant="secondary"
					title={`${start} the ${noun}?`}
					harmless
				>
					<p>{startText} You can’t edit it while it runs.</p>
					<ActionForm page={page} action="start" version={version}>
						<Button variant="primary">{`${start} ${noun}`}</Button>
					</ActionForm>
				</ConfirmDetails>
			)}
		</>
	);
}

type ActionFormProps = {
	page: { csrf: string; formKey: string };
	action: CampaignAction;
	version?: number;
	children: ReactNode;
};

function ActionForm({ page, action, version, children }: ActionFormProps) {
	return (
		<ButtonForm
			preventScrollReset
			csrf={page.csrf}
			idempotencyKey={`${page.formKey}:${action}`}
			values={{ intent: action, version }}
		>
			{children}
		</ButtonForm>
	);
}
