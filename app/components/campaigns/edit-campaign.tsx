import { DeleteCard } from "~/components/form/delete-card";
import { Page } from "~/components/page/page";
import type { CampaignEditor } from "~/models/campaigns/campaign";
import type { FormAnswer } from "~/models/shared/form-answer";
import { CampaignForm } from "./campaign-form";

type EditCampaignProps = {
	page: Parameters<typeof CampaignForm>[0]["page"] &
		Omit<Parameters<typeof Page>[0], "children"> & { title: string };
	view: CampaignEditor;
	answer?: FormAnswer;
	backTo: string;
	canDelete: boolean;
	noun: string;
};

export function EditCampaign({ page, view, answer, backTo, canDelete, noun }: EditCampaignProps) {
	return (
		<Page {...page}>
			<CampaignForm page={page} view={view} answer={answer} cancelTo={backTo} />
			{canDelete && view.version !== null && (
				<DeleteCard page={page} what={noun} name={page.title} version={view.version} />
			)}
		</Page>
	);
}
