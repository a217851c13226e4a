import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ProfileForm } from "~/components/identity/profile-form";
import { keepForm } from "~/components/page/keep-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { Card } from "~/components/ui/card";
import { profileBody } from "~/models/identity/own-account.schema";
import { pages } from "~/models/pages/pages";
import { USUAL_CLOCK } from "~/models/shared/clock";
import { changeProfile } from "~/services/gateway/identity/profile.server";
import { requireAccountPage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

export const meta = pageMeta;
export const shouldRevalidate = keepForm;

export async function loader(args: LoaderFunctionArgs) {
	const { page, viewer } = await requireAccountPage(args, pages.accountProfile);
	const { givenName, familyName, clock } = viewer.user;
	return json({ page, values: { givenName, familyName, clock: clock ?? USUAL_CLOCK } });
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requireAccountPage(args, pages.accountProfile);
	return saveForm(args, {
		schema: profileBody,
		send: (value, { key }) => changeProfile(gateway, value, key),
		done: () => ({ to: pages.accountSecurity.path, text: "Your name and clock were saved" }),
	});
}

export default function Profile() {
	const { page, values } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page} narrow>
			<Card>
				<ProfileForm page={page} values={values} answer={answer} />
			</Card>
		</Page>
	);
}
