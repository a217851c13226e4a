import { FormSection } from "~/components/form/form-section";
import type { FormState } from "~/components/form/form-state";
import { FoundRows } from "~/components/form/found-rows";
import { HiddenFields } from "~/components/form/hidden-fields";
import { TextLink } from "~/components/ui/text-link";
import type { MenuKind } from "~/models/menu/menu-kind";
import { MAX_PARTS } from "~/models/menu/menu-part";
import type { ChoicesView } from "~/models/shared/searched-choices";
import { MoreParts } from "./more-parts";

type ContainedPartsProps = {
	form: FormState;
	title: string;
	unshown: number;
	found: ChoicesView | undefined;
	partHref?: ((id: string) => string | null) | undefined;
};

/** Kind whose presence the form must know, to show its hint. Other kinds get no field, since a form has a maximum number of fields. */
export const NOTED_KIND = "variationGroup" satisfies MenuKind;

export function ContainedParts({ form, title, unshown, found, partHref }: ContainedPartsProps) {
	return (
		<FormSection title={title} description="Customers see them in this order.">
			<FoundRows
				form={form}
				name="parts"
				searchName="partSearch"
				title={title}
				canMove
				max={MAX_PARTS}
				empty={`No ${title.toLowerCase()} yet. Find and add some below.`}
				found={found}
				toRow={({ value, label, kind }) => ({ id: value, title: label, kind: kind ?? "" })}
				rowTitle={(row) => form.field(`${row.name}.title`).value}
			>
				{(row) => {
					const id = form.field(`${row.name}.id`);
					const named = form.field(`${row.name}.title`);
					const kind = form.field(`${row.name}.kind`);
					const to = partHref?.(id.value) ?? null;
					return (
						<>
							<input type="hidden" name={id.name} value={id.value} />
							<input type="hidden" name={named.name} value={named.value} />
							{kind.value === NOTED_KIND && (
								<input type="hidden" name={kind.name} value={kind.value} />
							)}
							<span className="row-name">
								{to ? <TextLink to={to}>{named.value}</TextLink> : named.value}
							</span>
						</>
					);
				}}
			</FoundRows>
			<MoreParts unshown={unshown}>The rest stay in place.</MoreParts>
			<HiddenFields values={{ shownAtFirst: form.field("shownAtFirst").value || null }} />
		</FormSection>
	);
}
