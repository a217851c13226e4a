import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { ReasonForm } from "~/components/support/reason-form";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { Notice } from "~/components/ui/notice";
import { pages } from "~/models/pages/pages";
import { roleLabel } from "~/models/shared/permissions";
import { displayName, fullName } from "~/models/shared/person-name";
import { viewAsIssue } from "~/models/support/support";
import { supportReasonSchema } from "~/models/support/support.schema";
import { findPersonByEmail } from "~/services/support/support.server";
import { requirePlatformPage } from "~/services/web/access.server";
import { rememberSupport } from "~/services/web/ended-support.server";
import { formConstraint, parseForm } from "~/services/web/form.server";
import { redirectTo } from "~/services/web/request-state.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { gateway, page } = await requirePlatformPage(args, pages.supportViewAs);
	const person = await findPersonByEmail(args.request, gateway);
	return json({
		page: person ? { ...page, title: `View as ${displayName(person)}` } : page,
		person: person && {
			facts: `${fullName(person) ? `${person.email}, ` : ""}${person.role ? roleLabel(person.role) : "No role"} at ${person.organization?.name ?? "no organization"}`,
			refusal: viewAsIssue(person),
		},
		constraint: formConstraint(supportReasonSchema),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway, state } = await requirePlatformPage(args, pages.supportViewAs);
	const person = await findPersonByEmail(args.request, gateway);
	const form = await parseForm(args.request, supportReasonSchema);
	if (!form.value) return form.again();
	if (!person?.organization) return form.again({ "": ["Choose a person first."] });
	const { merchantId } = person.organization;
	const body = { userUuid: person.uuid, reason: form.value.reason };
	const result = await gateway.send("POST", "/api/v2/support/:merchantId/view-as", {
		params: { merchantId },
		body,
		key: form.key,
	});
	if (!result.ok) return form.refused(result.failure);
	rememberSupport(state, result.data, displayName(person));
	return redirectTo(args, "/auth");
}

export default function ViewAs() {
	const { page, person, constraint } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	if (!person) {
		return (
			<Page {...page} narrow>
				<Card>
					<EmptyState
						icon="user"
						title="No person selected"
						action={<ButtonLink to="/support">Search</ButtonLink>}
					>
						Search for a person by name or email, and choose “View as” next to them.
					</EmptyState>
				</Card>
			</Page>
		);
	}
	return (
		<Page {...page} narrow>
			<Card title={person.facts}>
				{person.refusal ? (
					<Notice kind="warning">{person.refusal}</Notice>
				) : (
					<ReasonForm
						page={page}
						constraint={constraint}
						answer={answer}
						startLabel="View as this person"
					/>
				)}
			</Card>
		</Page>
	);
}
