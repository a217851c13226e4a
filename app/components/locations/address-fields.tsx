import type { ReactNode } from "react";
import { FormRow } from "~/components/form/form-section";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { Icon } from "~/components/ui/icon";
import type { AddressPart, Choice } from "~/models/locations/location-form";
import type { LocationFields } from "./location-fields";

type AddressFieldsProps = {
	fieldProps: LocationFields;
	name: string;
	countries: readonly Choice[];
	/** Checked by the browser, too; optional addresses are left to the server. */
	required: boolean;
	autoComplete?: string;
	short?: boolean;
	find?: ReactNode;
};

export function AddressFields({
	fieldProps,
	name,
	countries,
	required,
	autoComplete = "off",
	short,
	find,
}: AddressFieldsProps) {
	const part = (key: AddressPart) => fieldProps(`${name}.${key}`);
	// Not "(optional)": whether an unused address must be complete is known only on sending.
	const unmarked = (key: AddressPart) => {
		const { field, ...rest } = part(key);
		return { ...rest, field: { ...field, required: undefined } };
	};
	const needed = (key: AddressPart) => ({ ...unmarked(key), required: required || undefined });
	const coordinates =
		[part("latitude"), part("longitude")]
			.map(({ field }) => field.value)
			.filter(Boolean)
			.join(", ") || "none yet";
	return (
		<>
			<div className="form-grid form-grid-street">
				<TextField {...unmarked("houseNumber")} autoComplete="off" />
				<TextField {...needed("streetName")} autoComplete={autoComplete} />
			</div>
			<FormRow>
				<TextField {...needed("city")} autoComplete="off" />
				<TextField {...part("state")} autoComplete="off" placeholder="Illinois" />
			</FormRow>
			<FormRow count={3}>
				<TextField {...part("stateCode")} autoComplete="off" placeholder="IL" />
				<TextField {...part("postalCode")} autoComplete="off" />
				<SelectField {...part("countryCode")} required options={countries} />
			</FormRow>
			{!short && (
				<>
					{find}
					<details
						className="fold"
						open={MAP_PARTS.some((key) => part(key).field.errors.length > 0)}
					>
						<summary>
							<Icon name="chevron-down" size={18} />
							<span>
								Coordinates and place ID
								<span className="hint"> · {coordinates}</span>
							</span>
						</summary>
						<div className="form-grid">
							<FormRow>
								<TextField
									{...part("latitude")}
									inputMode="text"
									placeholder="41.8781"
									autoComplete="off"
								/>
								<TextField
									{...part("longitude")}
									inputMode="text"
									placeholder="-87.6298"
									autoComplete="off"
								/>
							</FormRow>
							<FormRow>
								<TextField {...part("placeId")} autoComplete="off" hint="From the map service." />
								<TextField
									{...part("provider")}
									autoComplete="off"
									hint="Where the address was found."
								/>
							</FormRow>
						</div>
					</details>
				</>
			)}
		</>
	);
}

const MAP_PARTS = ["latitude", "longitude", "placeId", "provider"] as const;
