import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EntityForm } from "~/components/form/entity-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { HiddenFields } from "~/components/form/hidden-fields";
import { SaveBar } from "~/components/form/save-bar";
import { SelectField } from "~/components/form/select-field";
import { TextArea } from "~/components/form/text-area";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { type CampaignChannel, REQUEST_NOT_SENT, TEST_NOT_SENT } from "~/models/campaigns/campaign";
import {
	type CampaignTestAnswer,
	campaignTestFormSchema,
} from "~/models/campaigns/campaign-message.schema";
import { pages } from "~/models/pages/pages";
import type { FormAnswer } from "~/models/shared/form-answer";
import type { Notice } from "~/models/shared/notice";
import { CAMPAIGN_PLACE } from "~/services/campaigns/campaign-place.server";
import { requirePage, type ScopedGateway } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { gateway, page, viewer } = await requirePage(args, pages.testCampaign);
	const { id, name, channel, emails } = await CAMPAIGN_PLACE.client.get(
		gateway,
		args.params.campaignId,
	);
	return json({
		page: { ...page, title: `Test ${name}` },
		view: {
			channel,
			emails: emails.map(({ subject }, index) => ({
				value: String(index + 1),
				label: `Email ${index + 1}: ${subject}`,
			})),
			recipients: channel === "EMAIL" ? viewer.user.email : "",
			backTo: CAMPAIGN_PLACE.one(id),
		},
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requirePage(args, pages.testCampaign, "CAMPAIGN.API_UPDATE");
	const id = args.params.campaignId ?? "";
	return saveForm(args, {
		schema: campaignTestFormSchema,
		send: (value, { key }) => sendCampaignTest(gateway, id, value, key),
		failed: REQUEST_NOT_SENT,
		done: (answer) => ({ to: CAMPAIGN_PLACE.one(id), ...testNotice(answer) }),
	});
}

export default function TestCampaign() {
	const { page, view } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page} narrow>
			<CampaignTestForm page={page} view={view} answer={answer} />
		</Page>
	);
}

type CampaignTestFormProps = {
	page: { csrf: string; formKey: string };
	view: {
		channel: CampaignChannel;
		emails: { value: string; label: string }[];
		recipients: string;
		backTo: string;
	};
	answer?: FormAnswer;
};

const LABELS = { recipients: "Recipients", step: "Email" } as const;

function CampaignTestForm({ page, view, answer }: CampaignTestFormProps) {
	const form = formState({
		id: "campaign-test",
		lastResult: answer?.lastResult,
		defaultValue: { recipients: view.recipients, step: "1" },
	});
	const isEmail = view.channel === "EMAIL";
	return (
		<EntityForm form={form} page={page} answer={answer} labels={LABELS} noValidate>
			{(pending) => (
				<>
					<FormSection title="Test">
						{view.emails.length > 1 ? (
							<SelectField field={form.field("step")} label={LABELS.step} options={view.emails} />
						) : (
							<HiddenFields values={{ step: "1" }} />
						)}
						<TextArea
							field={form.field("recipients")}
							label={LABELS.recipients}
							required
							rows={3}
							hint={`${isEmail ? "Up to five people on your team" : "Up to five phones that get order notifications"}, one per line.`}
						/>
					</FormSection>
					<SaveBar saveLabel="Send test" cancelTo={view.backTo} pending={pending} />
				</>
			)}
		</EntityForm>
	);
}

function sendCampaignTest(
	gateway: ScopedGateway,
	id: string,
	body: { recipients: string[]; step: number },
	key: string,
) {
	const params = { merchantId: gateway.merchantId, id };
	return gateway.send("POST", "/api/v2/store-v2/:merchantId/campaigns/:id/tests", {
		params,
		body,
		key,
		long: true,
	});
}

function testNotice({ results }: CampaignTestAnswer): {
	text: string;
	type: Notice["type"];
} {
	const failed = results.filter(({ outcome }) => outcome === "failed");
	if (failed.length > 0) {
		const named = failed.map(({ recipient, reason }) => `${recipient} (${reason ?? "unknown"})`);
		return { type: "error", text: `${TEST_NOT_SENT}: ${named.join(", ")}` };
	}
	const isWaiting = results.some(({ outcome }) => outcome === "waiting");
	const count = results.length === 1 ? "1 recipient" : `${results.length} recipients`;
	return isWaiting
		? { type: "warning", text: `Test to ${count} is waiting because no sender is set up` }
		: { type: "success", text: `Test was sent to ${count}` };
}
