import { Form } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { LookOnly } from "~/components/form/look-only";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { DescriptionList } from "~/components/ui/description-list";
import type { PosChangeView } from "~/models/money/service-charge";

type PosChangeCardProps = {
	page: { csrf: string; formKey: string };
	view: PosChangeView;
	version: number;
};

export function PosChangeCard({ page, view, version }: PosChangeCardProps) {
	return (
		<Card title="Changed at the point of sale" id="pos-change">
			<DescriptionList
				items={[
					{ term: "Here", value: view.here },
					{ term: "At the point of sale", value: view.there },
				]}
			/>
			<p className="hint mt-3">{`Reported on ${view.when}. Orders follow what is here until you accept.`}</p>
			<Form method="post">
				<HiddenFields
					values={{
						csrf: page.csrf,
						"idempotency-key": `pos:${page.formKey}`,
						version,
					}}
				/>
				<LookOnly>
					<div className="actions mt-4">
						<Button variant="primary" icon="check" name="intent" value="accept">
							Accept the change
						</Button>
						<Button name="intent" value="keep">
							Keep what is here
						</Button>
					</div>
				</LookOnly>
			</Form>
		</Card>
	);
}
