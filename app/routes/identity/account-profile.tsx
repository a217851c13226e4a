import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EntityForm } from "~/components/form/entity-form";
import { formState } from "~/components/form/form-state";
import { SelectField } from "~/components/form/select-field";
import { ToggledFields } from "~/components/form/toggled-fields";
import { ProfileForm } from "~/components/identity/profile-form";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import type { MenuDigest } from "~/models/audit/menu-digest";
import { menuDigestForm } from "~/models/audit/menu-digest.schema";
import { profileBody } from "~/models/identity/own-account.schema";
import { pages } from "~/models/pages/pages";
import { type Clock, DEFAULT_CLOCK, formatTime } from "~/models/shared/clock";
import type { ListOption } from "~/models/shared/define-list";
import type { FormAnswer } from "~/models/shared/form-answer";
import { zoneAbbreviation } from "~/models/shared/instants";
import { requireAccountPage } from "~/services/web/access.server";
import { formBody } from "~/services/web/form-body.server";
import { saveForm } from "~/services/web/save-form.server";

const DEFAULT_HOUR = 7;

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { page, gateway, viewer } = await requireAccountPage(args, pages.accountProfile);
	const { givenName, familyName, clock } = viewer.user;
	return json({
		page,
		values: { givenName, familyName, clock: clock ?? DEFAULT_CLOCK },
		digest: menuDigestView(
			await gateway.get("/api/v2/auth/menu-digest", {}),
			viewer.clock,
			new Date().toISOString(),
		),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requireAccountPage(args, pages.accountProfile);
	if ((await formBody(args.request)).get("form") === "menu-digest") {
		return saveForm(args, {
			schema: menuDigestForm,
			send: ({ isWanted, hour }, { key }) =>
				gateway.send("POST", "/api/v2/auth/menu-digest", {
					body: { hour: isWanted ? hour : null },
					key,
				}),
			done: ({ hour }) => ({
				to: pages.accountProfile.path,
				text:
					hour === null
						? "You don't get menu changes by email"
						: "You get menu changes by email every day",
			}),
		});
	}
	return saveForm(args, {
		schema: profileBody,
		send: (value, { key }) => gateway.send("POST", "/api/v2/auth/profile", { body: value, key }),
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
				<Card title="Menu changes by email">
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

type MenuDigestFormProps = {
	page: { csrf: string; formKey: string };
	values: { isWanted: boolean; hour: string };
	hours: readonly ListOption[];
	answer?: FormAnswer;
};

function MenuDigestForm({ page, values, hours, answer }: MenuDigestFormProps) {
	const form = formState({
		id: "menu-digest",
		defaultValue: values,
		lastResult: answer?.lastResult,
	});
	return (
		<EntityForm form={form} page={page} answer={answer} labels={LABELS}>
			{(pending) => (
				<div className="stack">
					<input type="hidden" name="form" value="menu-digest" />
					<ToggledFields
						field={form.field("isWanted")}
						label={LABELS.isWanted}
						hint="One email a day listing menu changes. None on days without changes."
						shownWhen="on"
					>
						<SelectField field={form.field("hour")} label={LABELS.hour} options={hours} />
					</ToggledFields>
					<div className="actions">
						<Button variant="primary" pending={pending}>
							Save email setting
						</Button>
					</div>
				</div>
			)}
		</EntityForm>
	);
}

const LABELS = { isWanted: "Email me menu changes daily", hour: "Email time" };

function menuDigestView({ hour, timeZone, mayHave }: MenuDigest, clock: Clock, now: string) {
	if (!mayHave && hour === null) return null;
	const zone = zoneAbbreviation(now, timeZone);
	return {
		values: { isWanted: hour !== null, hour: String(hour ?? DEFAULT_HOUR) },
		hours: Array.from({ length: 24 }, (_, each) => ({
			value: String(each),
			label: `${formatTime(`${String(each).padStart(2, "0")}:00`, clock)} ${zone}`,
		})),
	};
}
