import { Fragment } from "react";

export function Breakable({ text }: { text: string }) {
	return (text.match(/[^./@]+[./@]*|[./@]+/g) ?? []).map((part, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: parts of one text can be the same
		<Fragment key={index}>
			{part}
			<wbr />
		</Fragment>
	));
}
