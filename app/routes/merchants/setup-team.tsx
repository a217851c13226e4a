import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { SetupTeamForm } from "~/components/merchants/first-team-form";
import { SetupPage } from "~/components/merchants/setup-page";
import { pageMeta } from "~/components/page/page-meta";
import { useLeftNotice } from "~/components/page/page-notice";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { SETUP_INVITES_WAIT } from "~/models/merchants/setup";
import { homePath } from "~/models/pages/home-path";
import { pages } from "~/models/pages/pages";
import { inviteFormSchema } from "~/models/team/team.schema";
import { finishSetup } from "~/services/gateway/merchants/merchants.server";
import { getViewer } from "~/services/gateway/viewer.server";
import { STEP_PATHS, saveStepDraft, stepsView } from "~/services/merchants/setup.server";
import { deleteDraft, openDraft, saveDraft } from "~/services/merchants/setup-draft.server";
import { setupTeamView, withPlaces } from "~/services/team/setup-team.server";
import { inviteAll } from "~/services/team/team-invites.server";
import { requireMerchantSetup } from "~/services/web/access.server";
import { parseForm } from "~/services/web/form.server";
import { redirectTo } from "~/services/web/request-state.server";

export const meta = pageMeta;
export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireMerchantSetup(args, pages.merchantSetupTeam);
	const { viewer, page, gateway } = access;
	return json({
		page,
		steps: stepsView(viewer, "team"),
		view: await setupTeamView(gateway, viewer),
		draft: await openDraft(args, "team", viewer.user.uuid, inviteFormSchema),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireMerchantSetup(args, pages.merchantSetupTeam, "TEAM.API_CREATE");
	const { gateway, merchant, viewer } = access;
	const { uuid } = viewer.user;
	const form = await parseForm(args.request, inviteFormSchema);
	const leaving = await saveStepDraft(args, "team", uuid, form);
	if (leaving) return leaving;
	if (form.data.get("go") === "finish") {
		if (String(form.data.get("email") ?? "").trim()) {
			return form.again({ email: [SETUP_INVITES_WAIT] });
		}
		const result = await finishSetup(gateway, form);
		if (!result.ok) return form.refused(result.failure);
		await deleteDraft(args, "team");
		const text = `${merchant.name} is set up. Welcome!`;
		const home = homePath(await getViewer(gateway));
		return redirectTo(args, home, { type: "success", text });
	}
	if (!form.value) return form.again();
	const invited = await inviteAll(args.request, gateway, withPlaces(viewer, form.value), form);
	if ("again" in invited) {
		await saveDraft(args, "team", uuid, invited.left);
		return invited.again;
	}
	await deleteDraft(args, "team");
	return redirectTo(args, STEP_PATHS.team, { type: "success", text: invited.text });
}

export default function SetupTeam() {
	const { page, steps, view, draft } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	// Sent invitations redirect here with a notice and an empty form.
	const left = useLeftNotice();
	const sent = useRef("");
	if (left) sent.current = left.id;
	const isDraft = !answer && draft !== null;
	return (
		<SetupPage page={page} steps={steps} isDraft={isDraft}>
			<SetupTeamForm
				key={sent.current}
				page={page}
				view={view}
				answer={answer ?? draft ?? undefined}
			/>
		</SetupPage>
	);
}
