import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MenuDigestForm } from "~/components/audit/menu-digest-form";
import { ProfileForm } from "~/components/identity/profile-form";
import { keepForm } from "~/components/page/keep-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { Card } from "~/components/ui/card";
import { menuDigestForm } from "~/models/audit/menu-digest.schema";
import { profileBody } from "~/models/identity/own-account.schema";
import { pages } from "~/models/pages/pages";
import { USUAL_CLOCK } from "~/models/shared/clock";
import type { FormAnswer } from "~/models/shared/form-answer";
import { menuDigestView } from "~/services/audit/menu-digest.server";
import { changeMenuDigest, getMenuDigest } from "~/services/gateway/audit/menu-digest.server";
import { changeProfile } from "~/services/gateway/identity/profile.server";
import { requireAccountPage } from "~/services/web/access.server";
import { formBody } from "~/services/web/form-body.server";
import { saveForm } from "~/services/web/save-form.server";

export const meta = pageMeta;
export const shouldRevalidate = keepForm;

export async function loader(args: LoaderFunctionArgs) {
	const { page, gateway, viewer } = await requireAccountPage(args, pages.accountProfile);
	const { givenName, familyName, clock } = viewer.user;
	return json({
		page,
		values: { givenName, familyName, clock: clock ?? USUAL_CLOCK },
		digest: menuDigestView(await getMenuDigest(gateway), viewer.clock, new Date().toISOString()),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requireAccountPage(args, pages.accountProfile);
	if ((await formBody(args.request)).get("form") === "menu-digest") {
		return saveForm(args, {
			schema: menuDigestForm,
			send: ({ isWanted, hour }, { key }) => changeMenuDigest(gateway, isWanted ? hour : null, key),
			done: ({ hour }) => ({
				to: pages.accountProfile.path,
				text:
					hour === null
						? "Menu changes are not mailed to you"
						: "Menu changes are mailed to you every day",
			}),
		});
	}
	return saveForm(args, {
		schema: profileBody,
		send: (value, { key }) => changeProfile(gateway, value, key),
		done: () => ({ to: pages.accountSecurity.path, text: "Your name and clock were saved" }),
	});
}

export default function Profile() {
	const { page, values, digest } = useLoaderData<typeof loader>();
	const answer = useActionData<FormAnswer>();
	const isOfDigest = answer !== undefined && "hour" in (answer.lastResult.initialValue ?? {});
	return (
		<Page {...page} narrow>
			<Card>
				<ProfileForm page={page} values={values} answer={isOfDigest ? undefined : answer} />
			</Card>
			{digest && (
				<Card title="Menu changes by mail">
					<MenuDigestForm
						page={{ ...page, formKey: `${page.formKey}:digest` }}
						{...digest}
						answer={isOfDigest ? answer : undefined}
					/>
				</Card>
			)}
		</Page>
	);
}
