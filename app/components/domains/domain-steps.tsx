import { Form } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { LookOnly } from "~/components/form/look-only";
import { Button } from "~/components/ui/button";
import type { IconName } from "~/components/ui/icon-names";

type DomainStepProps = {
	page: { csrf: string; formKey: string };
	step: "check" | "renew";
	label: string;
	icon: IconName;
	variant?: "primary" | "secondary" | "danger";
};

export function DomainStep({ page, step, label, icon, variant = "secondary" }: DomainStepProps) {
	return (
		<Form method="post">
			<HiddenFields
				values={{ csrf: page.csrf, "idempotency-key": `${step}:${page.formKey}`, step }}
			/>
			<LookOnly>
				<Button icon={icon} variant={variant}>
					{label}
				</Button>
			</LookOnly>
		</Form>
	);
}
