import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { ReasonForm } from "~/components/support/reason-form";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { pages } from "~/models/pages/pages";
import { SUPPORT_MINUTES } from "~/models/support/support";
import { supportReasonSchema } from "~/models/support/support.schema";
import { findOrganizationByAddress } from "~/services/support/support.server";
import { requirePlatformPage } from "~/services/web/access.server";
import { rememberSupport } from "~/services/web/ended-support.server";
import { formConstraint, parseForm } from "~/services/web/form.server";
import { redirectTo } from "~/services/web/request-state.server";
import { safePath } from "~/services/web/safe-path.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { gateway, page, viewer } = await requirePlatformPage(args, pages.supportSession);
	const organization = await findOrganizationByAddress(args.request, gateway, viewer);
	return json({
		page,
		organization: organization?.name ?? null,
		constraint: formConstraint(supportReasonSchema),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway, state, viewer } = await requirePlatformPage(args, pages.supportSession);
	const organization = await findOrganizationByAddress(args.request, gateway, viewer);
	const form = await parseForm(args.request, supportReasonSchema);
	if (!form.value) return form.again();
	if (!organization) return form.again({ "": ["Choose an organization first."] });
	const { merchantId, name } = organization;
	const result = await gateway.send("POST", "/api/v2/support/:merchantId/sessions", {
		params: { merchantId },
		body: form.value,
		key: form.key,
	});
	if (!result.ok) return form.refused(result.failure);
	rememberSupport(state, result.data, name);
	const next = new URL(args.request.url).searchParams.get("next");
	return redirectTo(args, safePath(next, pages.home.path), {
		type: "success",
		text: `You can change things for ${name} for ${SUPPORT_MINUTES} minutes`,
	});
}

export default function SupportSession() {
	const { page, organization, constraint } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page} narrow>
			{organization ? (
				<Card title={organization}>
					<ReasonForm
						page={page}
						constraint={constraint}
						answer={answer}
						startLabel="Start session"
					/>
				</Card>
			) : (
				<Card>
					<EmptyState
						icon="store"
						title="No organization selected"
						action={<ButtonLink to="/support">Search</ButtonLink>}
					>
						Choose the organization to change.
					</EmptyState>
				</Card>
			)}
		</Page>
	);
}
