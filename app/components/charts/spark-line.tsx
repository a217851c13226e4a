export interface Spark {
	width: number;
	height: number;
	path: string;
}

export function SparkLine({ spark, label }: { spark: Spark; label: string }) {
	const { width, height, path } = spark;
	return (
		<svg
			className="spark"
			viewBox={`0 0 ${width} ${height}`}
			width={width}
			height={height}
			role="img"
			aria-label={label}
		>
			<title>{label}</title>
			<path d={path} />
		</svg>
	);
}
