import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { LookOnly } from "~/components/form/look-only";
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
				<Press page={page} step="copy">
					<Button icon="copy">Copy</Button>
				</Press>
			)}
			{may.end && (
				<ConfirmDetails label="End" icon="x-circle" title={`End the ${noun}?`}>
					<p>Messages that haven’t been sent won’t go out.</p>
					<Press page={page} step="end">
						<Button variant="danger">End it</Button>
					</Press>
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
					<Press page={page} step="start" version={version}>
						<Button variant="primary">{start} it</Button>
					</Press>
				</ConfirmDetails>
			)}
		</>
	);
}

type PressProps = {
	page: { csrf: string; formKey: string };
	step: CampaignStep;
	version?: number;
	children: ReactNode;
};

function Press({ page, step, version, children }: PressProps) {
	return (
		<Form method="post" preventScrollReset>
			<HiddenFields
				values={{ csrf: page.csrf, "idempotency-key": `${page.formKey}:${step}`, step, version }}
			/>
			<LookOnly>{children}</LookOnly>
		</Form>
	);
}
