// ONNX Runtime reports to its vendor which networks run where, unless this is set before it is loaded. Import this file
// before it.
process.env.ORT_DISABLE_TELEMETRY = '1'
