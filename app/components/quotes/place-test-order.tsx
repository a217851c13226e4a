import { Form } from "@remix-run/react";
import { HiddenFields } from "../form/hidden-fields";
import { LookOnly } from "../form/look-only";
import { Button } from "../ui/button";

export function PlaceTestOrder({ page }: { page: { csrf: string; formKey: string } }) {
	return (
		<Form method="post" className="actions">
			<LookOnly>
				<HiddenFields values={{ csrf: page.csrf, "idempotency-key": page.formKey }} />
				<Button type="submit" icon="flask">
					Place it as a test order
				</Button>
			</LookOnly>
		</Form>
	);
}
