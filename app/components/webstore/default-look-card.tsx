import { Form } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { LookOnly } from "~/components/form/look-only";
import { Button, ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import type { DefaultLook } from "~/models/webstore/default-look";

type DefaultLookCardProps = {
	page: { csrf: string; formKey: string };
	view: DefaultLook & { stylingVersion: number; maySetDefault: boolean; copyTo: string | null };
};

export function DefaultLookCard({ page, view }: DefaultLookCardProps) {
	const { isDefault, maySetDefault, copyTo, version, stylingVersion } = view;
	const press = (intent: string, version: number, label: string) => (
		<Form method="post">
			<LookOnly>
				<HiddenFields
					values={{
						...{ csrf: page.csrf, intent, version },
						"idempotency-key": `${intent}:${page.formKey}`,
					}}
				/>
				<Button type="submit">{label}</Button>
			</LookOnly>
		</Form>
	);
	return (
		<Card title="Other locations">
			{isDefault ? (
				<p>
					This look is the default of the organization: new locations and “Reset to the default”
					take it.
				</p>
			) : (
				<>
					<p>{`“Reset to the default” takes ${sourceWords(view)}. What you had is in the audit log.`}</p>
					{press("reset", stylingVersion, "Reset to the default")}
				</>
			)}
			{maySetDefault &&
				(isDefault
					? press("unset-default", version, "No longer the default")
					: press("set-default", version, "Make this look the default"))}
			{copyTo && (
				<ButtonLink to={copyTo} icon="copy">
					Apply to other locations
				</ButtonLink>
			)}
		</Card>
	);
}

function sourceWords({ source, title }: DefaultLook): string {
	if (source === "product") return "the look that every web store begins with";
	const whose = title ? `the look of ${title}` : "a look of another location";
	return source === "location"
		? `${whose}, the default of the organization`
		: `${whose}, the default store of this location`;
}
