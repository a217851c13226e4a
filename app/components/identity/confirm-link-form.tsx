import { Form, useNavigation } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { DescriptionList } from "~/components/ui/description-list";

type ConfirmLinkFormProps = {
	page: { csrf: string; formKey: string };
	next: string;
	waiting: string;
	email: string;
};

export function ConfirmLinkForm({ page, next, waiting, email }: ConfirmLinkFormProps) {
	const pending = useNavigation().formMethod === "POST";
	return (
		<Card>
			<Form method="post" className="stack">
				<DescriptionList
					items={[
						{
							term: "Point of sale account",
							value: <strong className="break-words">{waiting}</strong>,
						},
						{ term: "Mise account", value: <strong className="break-words">{email}</strong> },
					]}
				/>
				<p>
					Anyone who can sign in to the point of sale account will be able to sign in here as{" "}
					{email}. Link it only if it is yours.
				</p>
				<div className="actions">
					<Button variant="primary" name="answer" value="link" icon="check" pending={pending}>
						Link the accounts
					</Button>
					<Button variant="ghost" name="answer" value="not-now">
						Not now
					</Button>
				</div>
				<HiddenFields values={{ csrf: page.csrf, "idempotency-key": page.formKey, next }} />
			</Form>
		</Card>
	);
}
