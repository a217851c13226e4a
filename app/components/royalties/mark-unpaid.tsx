import { Form } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { LookOnly } from "~/components/form/look-only";
import { Button } from "~/components/ui/button";

type MarkUnpaidProps = { page: { csrf: string; formKey: string }; version: number };

export function MarkUnpaid({ page, version }: MarkUnpaidProps) {
	return (
		<Form method="post">
			<LookOnly>
				<HiddenFields values={{ csrf: page.csrf, "idempotency-key": page.formKey, version }} />
				<Button type="submit" icon="undo">
					Mark as unpaid
				</Button>
			</LookOnly>
		</Form>
	);
}
