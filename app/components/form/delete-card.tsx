import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { ConfirmDetails } from "../ui/confirm-details";
import { HiddenFields } from "./hidden-fields";

type DeleteCardProps = {
	page: { csrf: string; formKey: string };
	/** "location group" */
	what: string;
	/** What this one is called. */
	name: string;
	version: number;
	/** What happens to it and to what belongs to it. */
	hint: ReactNode;
	/** More to know before it is done. */
	children?: ReactNode;
};

/** Deletes a thing after asking. A form of its own, told apart by its button. */
export function DeleteCard({ page, what, name, version, hint, children }: DeleteCardProps) {
	return (
		<Card title={`Delete this ${what}`}>
			<p className="hint">{hint}</p>
			<ConfirmDetails label={`Delete ${what}`} icon="trash" title={`Delete “${name}”?`}>
				<Form method="post">
					<HiddenFields
						values={{
							csrf: page.csrf,
							// Another request than saving, so it must not share its key.
							"idempotency-key": `delete:${page.formKey}`,
							version,
						}}
					/>
					{children}
					<Button variant="danger" icon="trash" name="intent" value="delete">
						{`Yes, delete this ${what}`}
					</Button>
				</Form>
			</ConfirmDetails>
		</Card>
	);
}
