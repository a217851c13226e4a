import type { ReactNode } from "react";
import { ButtonForm } from "~/components/form/button-form";
import { Button, ButtonLink } from "~/components/ui/button";
import { ConfirmDetails } from "~/components/ui/confirm-details";
import type { CampaignStep } from "~/models/campaigns/campaign-steps";

type CampaignActionsProps = {
	page: { csrf: string; formKey: string };
	links: Record<"edit" | "report" | "test", string | null>;
	may: Record<CampaignStep, boolean>;
	noun: string;
	version: number;
	isRestart: boolean;
	reaches: string;
};

export function CampaignActions(props: CampaignActionsProps) {
	const { page, links, may, noun, version, isRestart, reaches } = props;
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
			{may.copy && (
				<StepForm page={page} step="copy">
					<Button icon="copy">Copy</Button>
				</StepForm>
			)}
			{may.end && (
				<ConfirmDetails label="End" icon="x-circle" title={`End the ${noun}?`}>
					<p>Messages that haven’t been sent won’t go out.</p>
					<StepForm page={page} step="end">
						<Button variant="danger">End {noun}</Button>
					</StepForm>
				</ConfirmDetails>
			)}
			{may.start && (
				<ConfirmDetails
					label={start}
					icon="bolt"
					variant="secondary"
					title={`${start} the ${noun}?`}
					harmless
				>
					<p>Sends to {reaches} right now. You can’t edit it while it runs.</p>
					<StepForm page={page} step="start" version={version}>
						<Button variant="primary">
							{start} {noun}
						</Button>
					</StepForm>
				</ConfirmDetails>
			)}
		</>
	);
}

type StepFormProps = {
	page: { csrf: string; formKey: string };
	step: CampaignStep;
	version?: number;
	children: ReactNode;
};

function StepForm({ page, step, version, children }: StepFormProps) {
	return (
		<ButtonForm
			preventScrollReset
			csrf={page.csrf}
			idempotencyKey={`${page.formKey}:${step}`}
			values={{ step, version }}
		>
			{children}
		</ButtonForm>
	);
}
