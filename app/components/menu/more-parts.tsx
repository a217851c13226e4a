import { ALL_PARTS, MAX_SHOWN } from "~/models/menu/shown-parts";

type MorePartsProps = {
	unshown: number;
	children?: string;
};

export function MoreParts({ unshown, children }: MorePartsProps) {
	if (unshown === 0) return null;
	return (
		<p className="hint">
			{`The first ${MAX_SHOWN} of ${MAX_SHOWN + unshown} are shown. `}
			{children && `${children} `}
			{/* A page of its own: the rows of a form in this one would stay as they are. */}
			<a href={ALL_PARTS} className="link">
				Show all
			</a>
		</p>
	);
}
