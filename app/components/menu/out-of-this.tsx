import { Form } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { LookOnly } from "~/components/form/look-only";
import { Button } from "~/components/ui/button";

type OutOfThisProps = {
	page: { csrf: string; formKey: string };
	to: string;
	item: { id: string; name: string };
	/** Until when it is sold out; null while it is on sale. */
	soldOut: string | null;
};

export function OutOfThis({ page, to, item, soldOut }: OutOfThisProps) {
	if (soldOut) return <p className="sold-out-until">{soldOut}</p>;
	return (
		<Form method="post" action={to} preventScrollReset className="out-of-this">
			<LookOnly>
				<HiddenFields
					values={{ csrf: page.csrf, "idempotency-key": page.formKey, item: item.id }}
				/>
				<Button variant="ghost" icon="x-circle">
					Out of this<span className="sr-only">: {item.name}</span>
				</Button>
			</LookOnly>
		</Form>
	);
}
