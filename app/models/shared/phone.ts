const SHAPES: readonly [RegExp, string][] = [
	[/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3"],
	[/^\+61(4\d{2})(\d{3})(\d{3})$/, "+61 $1 $2 $3"],
	[/^\+61(\d)(\d{4})(\d{4})$/, "+61 $1 $2 $3"],
];

/** Formats a phone number for people: "+13125550142" as "(312) 555-0142". Unknown countries stay unformatted. */
export function phoneText(phone: string): string {
	const shape = SHAPES.find(([pattern]) => pattern.test(phone));
	return shape ? phone.replace(...shape) : phone;
}

export function phoneHref(phone: string): string {
	return `tel:${phone.replace(/[^\d+]/g, "")}`;
}
